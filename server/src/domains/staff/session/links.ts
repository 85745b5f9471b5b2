import type { Input, Output } from '@pasar/contract/call'
import type { staffAcceptLink, staffLinkInfo } from '@pasar/contract/calls/admin/staff/session'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { isWeakPassword } from '../../identity/index.ts'
import { recordStaffAudit } from '../audit.ts'
import { emailStaffChange } from '../emails.ts'
import { type Account, endSessions, findAccount, hasFactorCondition, lockAccount } from '../queries.ts'
import { addHours, limits, normalizeEmail } from '../rules.ts'
import { staff, staffTickets } from '../tables.ts'
import { openPasswordSession } from './login.ts'
import type { Session } from './session.ts'
import { consumeTicket, findTicket, issueTicket, voidTickets } from './tickets.ts'

const linkPurposes = ['owner', 'invitation'] as const

/** Serializes changes of owners. */
export const lockOwners = (tx: Tx): Promise<void> => lock(tx, 'counter', 'staff owners')

/**
 * Counts the owners who can use the console. One without a second factor has no permission and needs a link
 * to set one up.
 */
export const countOwners = (tx: Tx): Promise<number> =>
  tx.$count(
    staff,
    and(eq(staff.isOwner, true), isNull(staff.disabledAt), ne(staff.passwordHash, ''), hasFactorCondition),
  )

const linkUrl = (ctx: Pick<Ctx, 'config'>, token: string): string =>
  `${ctx.config.publicUrl}/admin/#/welcome?token=${token}`

/**
 * Creates the one-time link that makes its recipient the first owner, or lets an owner without a second
 * factor set one up. The link is valid for 24 hours and replaces the previous one.
 * @returns undefined when the shop has an owner with a second factor
 */
export async function createOwnerLink(deps: Deps): Promise<string | undefined> {
  return await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    await lockOwners(tx)
    if ((await countOwners(tx)) > 0) return undefined
    await tx.delete(staffTickets).where(eq(staffTickets.purpose, 'owner'))
    const expiresAt = addHours(ctx.clock.now(), limits.linkHours)
    return linkUrl(ctx, await issueTicket(ctx, { purpose: 'owner', staffId: null, expiresAt }))
  })
}

/**
 * Creates the one-time link to choose a password and the first second factor. Voids earlier links of the
 * account.
 */
export async function createInvitationLink(ctx: Ctx, staffId: string): Promise<string> {
  await voidTickets(ctx.tx, staffId)
  const expiresAt = addHours(ctx.clock.now(), limits.invitationHours)
  return linkUrl(ctx, await issueTicket(ctx, { purpose: 'invitation', staffId, expiresAt }))
}

/** Returns the purpose of a link. Refuses `link-used`. */
export async function showLink(
  ctx: Ctx,
  { token }: Input<typeof staffLinkInfo>,
): Promise<Result<Output<typeof staffLinkInfo>>> {
  const ticket = await findTicket(ctx.db, token, linkPurposes, ctx.clock.now())
  if (!ticket) return refuse('link-used')
  if (!ticket.staffId) return ok({ kind: 'owner', email: '', name: '' })
  const account = await findAccount(ctx.db, ticket.staffId)
  if (!account || account.disabledAt) return refuse('link-used')
  return ok({ kind: 'invitation', email: account.email, name: account.name })
}

/**
 * Accepts a link: creates the first owner, or sets the password of an invited account, and signs in. The
 * session may set the first second factor.
 * Refuses `link-used`, `password-weak`, `input-invalid`, and `factor-asked` when the account has a second
 * factor.
 */
export async function acceptLink(ctx: Ctx, input: Input<typeof staffAcceptLink>): Promise<Result<Session>> {
  const ticket = await findTicket(ctx.db, input.token, linkPurposes, ctx.clock.now())
  if (!ticket) return refuse('link-used')
  if (await isWeakPassword(input.password, [input.email ?? '', input.name])) return refuse('password-weak')
  if (!ticket.staffId && !input.email) return refuse('input-invalid')
  const credentials = { name: input.name, passwordHash: await hashPassword(input.password) }
  const accepted = await transact(ctx.db, async (tx): Promise<Result<Account>> => {
    const inner = { ...ctx, tx }
    if (!(await consumeTicket(tx, ticket))) return refuse('link-used')
    return ticket.staffId
      ? await acceptInvitation(inner, ticket.staffId, credentials)
      : await createFirstOwner(inner, { ...credentials, email: normalizeEmail(input.email!) })
  })
  if (!accepted.ok) return accepted
  return await openPasswordSession(ctx, accepted.data.id, { invited: true })
}

type Credentials = { name: string; passwordHash: string }

async function createFirstOwner(
  ctx: Ctx,
  credentials: Credentials & { email: string },
): Promise<Result<Account>> {
  await lockOwners(ctx.tx)
  if ((await countOwners(ctx.tx)) > 0) return refuse('link-used')
  const owner = { isOwner: true, disabledAt: null, ...credentials }
  const [account] = await ctx.tx
    .insert(staff)
    .values({ ...owner, id: ctx.ids.uuid(), permissions: [], createdAt: ctx.clock.now() })
    // Another account can have this email, also an owner without a second factor.
    .onConflictDoUpdate({ target: staff.email, set: { ...owner, version: sql`${staff.version} + 1` } })
    .returning()
  const { id, email, name } = account!
  await endSessions(ctx.tx, id, ctx.clock.now())
  await voidTickets(ctx.tx, id)
  await recordStaffAudit(ctx, { by: id, action: 'staff.become-owner', after: { email, name } })
  return ok(account!)
}

async function acceptInvitation(
  ctx: Ctx,
  staffId: string,
  credentials: Credentials,
): Promise<Result<Account>> {
  const before = await lockAccount(ctx.tx, staffId)
  if (!before || before.disabledAt) return refuse('account-banned')
  // Who guessed factors knew the former password.
  const unlocked = {
    factorFailures: 0,
    factorFailuresOfDay: 0,
    factorDayStart: null,
    factorLockedUntil: null,
  }
  const [account] = await ctx.tx
    .update(staff)
    .set({ ...credentials, ...unlocked })
    .where(eq(staff.id, staffId))
    .returning()
  if (before.passwordHash) await emailStaffChange(ctx, before, 'password')
  await endSessions(ctx.tx, staffId, ctx.clock.now())
  await voidTickets(ctx.tx, staffId)
  await recordStaffAudit(ctx, { by: staffId, action: 'staff.take-up', after: { name: credentials.name } })
  return ok(account!)
}
