import type { Input, Output } from '@pasar/contract/call'
import type { staffLinkInfo, staffAcceptLink } from '@pasar/contract/calls/admin/staff/session'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { isWeakPassword } from '../identity/index.ts'
import { askForFactor } from './login.ts'
import { note } from './note.ts'
import { type Account, accountById, endSessions } from './queries.ts'
import { emailKey, hoursAfter, limits } from './rules.ts'
import { openSession, type Session } from './session.ts'
import { staff, staffTickets } from './tables.ts'
import { findTicket, issueTicket, useTicket, voidTickets } from './tickets.ts'

const linkKinds = ['owner', 'invitation'] as const

/** Who makes and unmakes owners does it one after the other. */
export const lockOwners = (tx: Tx): Promise<void> => lock(tx, 'counter', 'staff owners')

/** Owners who can sign in. */
export async function countOwners(tx: Tx): Promise<number> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.isOwner, true), isNull(staff.disabledAt), ne(staff.passwordHash, '')))
  return owners.length
}

const addressOf = (ctx: Pick<Ctx, 'config'>, token: string): string =>
  `${ctx.config.publicUrl}/admin/#/welcome?token=${token}`

/**
 * A one-time link with which somebody becomes the first owner: for whoever starts a server that nobody owns. It is
 * good for 24 hours, and voids the one that was given before.
 * @returns undefined when the shop has an owner
 */
export async function offerOwnership(deps: Deps): Promise<string | undefined> {
  return await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    await lockOwners(tx)
    if ((await countOwners(tx)) > 0) return undefined
    await tx.delete(staffTickets).where(eq(staffTickets.purpose, 'owner'))
    const expiresAt = hoursAfter(ctx.clock.now(), limits.linkHours)
    return addressOf(ctx, await issueTicket(ctx, { purpose: 'owner', staffId: null, expiresAt }))
  })
}

/** A one-time link with which an account chooses its password; those it was given before are void. */
export async function offerInvitation(ctx: Ctx, staffId: string): Promise<string> {
  await voidTickets(ctx.tx, staffId)
  const expiresAt = hoursAfter(ctx.clock.now(), limits.invitationHours)
  return addressOf(ctx, await issueTicket(ctx, { purpose: 'invitation', staffId, expiresAt }))
}

/** What a link is for. */
export async function readLink(
  ctx: Ctx,
  { token }: Input<typeof staffLinkInfo>,
): Promise<Result<Output<typeof staffLinkInfo>>> {
  const ticket = await findTicket(ctx.db, token, linkKinds, ctx.clock.now())
  if (!ticket) return refuse('link-used')
  if (!ticket.staffId) return ok({ kind: 'owner', email: '', name: '' })
  const account = await accountById(ctx.db, ticket.staffId)
  if (!account || account.disabledAt) return refuse('link-used')
  return ok({ kind: 'invitation', email: account.email, name: account.name })
}

/**
 * Follows a link: makes the first owner, or gives an invited account its password. Signs in; an account that has a
 * second factor already is asked for it, as at any sign-in.
 */
export async function followLink(ctx: Ctx, input: Input<typeof staffAcceptLink>): Promise<Result<Session>> {
  const ticket = await findTicket(ctx.db, input.token, linkKinds, ctx.clock.now())
  if (!ticket) return refuse('link-used')
  if (isWeakPassword(input.password, input.email ?? '')) return refuse('password-weak')
  if (!ticket.staffId && !input.email) return refuse('input-invalid')
  const who = { name: input.name, passwordHash: await hashPassword(input.password) }
  const taken = await transact(ctx.db, async (tx): Promise<Result<Account>> => {
    const here = { ...ctx, tx }
    if (!(await useTicket(tx, ticket))) return refuse('link-used')
    return ticket.staffId
      ? await takeUpInvitation(here, ticket.staffId, who)
      : await becomeOwner(here, { ...who, email: emailKey(input.email!) })
  })
  if (!taken.ok) return taken
  const asked = await askForFactor(ctx, taken.data, 'factor')
  if (asked) return refuse('factor-asked', asked)
  return ok(await transact(ctx.db, (tx) => openSession({ ...ctx, tx }, taken.data.id, null)))
}

type Who = { name: string; passwordHash: string }

async function becomeOwner(ctx: Ctx, who: Who & { email: string }): Promise<Result<Account>> {
  await lockOwners(ctx.tx)
  if ((await countOwners(ctx.tx)) > 0) return refuse('link-used')
  const owner = { isOwner: true, disabledAt: null, ...who }
  const [account] = await ctx.tx
    .insert(staff)
    .values({ ...owner, id: ctx.ids.uuid(), permissions: [], createdAt: ctx.clock.now() })
    // An account without the rights of an owner may have this address already.
    .onConflictDoUpdate({ target: staff.email, set: { ...owner, version: sql`${staff.version} + 1` } })
    .returning()
  const { id, email, name } = account!
  await note(ctx, { by: id, action: 'staff.become-owner', after: { email, name } })
  return ok(account!)
}

async function takeUpInvitation(ctx: Ctx, staffId: string, who: Who): Promise<Result<Account>> {
  const [account] = await ctx.tx
    .update(staff)
    .set(who)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
    .returning()
  if (!account) return refuse('account-banned')
  await endSessions(ctx.tx, staffId, ctx.clock.now())
  await voidTickets(ctx.tx, staffId)
  await note(ctx, { by: staffId, action: 'staff.take-up', after: { name: who.name } })
  return ok(account)
}
