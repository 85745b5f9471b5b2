import type { Input, Output } from '@pasar/contract/call'
import type {
  staffPasskeyList,
  staffPasskeyRemove,
  staffPasskeySave,
  staffPasskeyStart,
  staffRecoveryCodes,
  staffTotpSave,
  staffTotpStart,
} from '@pasar/contract/calls/admin/staff/own-account'
import { and, eq } from 'drizzle-orm'
import { createRegistrationOptions, verifyNewPasskey } from '../../../platform/auth/factors/passkeys.ts'
import { findTotpStep, generateTotpSecret, isTotpCode, totpUrl } from '../../../platform/auth/factors/totp.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { recordStaffAudit } from '../audit.ts'
import { emailStaffChange } from '../emails.ts'
import { type Account, deleteFactors, endSessions, hasFactor, listPasskeys, lockAccount } from '../queries.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { type Me, presentAccount } from '../session/session.ts'
import { consumeTicket, countAttempt, findTicket, issueTicket, type Ticket } from '../session/tickets.ts'
import { staff, staffPasskeys, staffSessions } from '../tables.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { TOTP_PURPOSE } from './validate-factor.ts'

type Saved = Output<typeof staffTotpSave>

/**
 * Starts the setup of an authenticator. The current one stays valid until the new one has produced its first
 * code. Refuses `sign-in-again`, `invitation-needed`.
 */
export async function startTotp(ctx: StaffContext): Promise<Result<Output<typeof staffTotpStart>>> {
  const allowed = await requireFactorSetup(ctx)
  if (!allowed.ok) return allowed
  const { account } = allowed.data
  const secret = generateTotpSecret()
  const payload = encrypt(ctx.config, TOTP_PURPOSE, secret)
  const ticket = await issueTicket(ctx, { purpose: 'totp', staffId: account.id, payload })
  return ok({ ticket, secret, url: totpUrl(secret, account.email) })
}

/**
 * Saves the authenticator after its first code. Refuses `sign-in-again`, `invitation-needed`, `factor-wrong`.
 */
export async function saveTotp(
  ctx: StaffContext,
  input: Input<typeof staffTotpSave>,
): Promise<Result<Saved>> {
  const ticket = await findTicket(ctx.db, input.ticket, ['totp'], ctx.clock.now())
  if (ticket?.staffId !== ctx.staff.id) return refuse('sign-in-again')
  const secret = decrypt(ctx.config, TOTP_PURPOSE, ticket.payload)
  const step = isTotpCode(input.code) ? findTotpStep(secret, input.code, ctx.clock.now()) : null
  if (step === null) {
    await countAttempt(ctx.db, ticket)
    return refuse('factor-wrong')
  }
  return await storeFactor(ctx, ticket, 'totp', async (inner) => {
    const encrypted = encrypt(ctx.config, TOTP_PURPOSE, secret)
    await inner.tx
      .update(staff)
      .set({ totpSecret: encrypted, totpStep: step })
      .where(eq(staff.id, ctx.staff.id))
  })
}

/** Starts the registration of a passkey. Refuses `sign-in-again`, `invitation-needed`. */
export async function startPasskey(ctx: StaffContext): Promise<Result<Output<typeof staffPasskeyStart>>> {
  const allowed = await requireFactorSetup(ctx)
  if (!allowed.ok) return allowed
  const { account } = allowed.data
  const { options, challenge } = await createRegistrationOptions(
    ctx,
    { id: account.id, account: account.email, name: account.name },
    await listPasskeys(ctx.tx, account.id),
  )
  const ticket = await issueTicket(ctx, { purpose: 'passkey-new', staffId: account.id, payload: challenge })
  return ok({ ticket, options })
}

/**
 * Saves the passkey that the browser has created. Refuses `sign-in-again`, `invitation-needed`,
 * `factor-wrong`.
 */
export async function savePasskey(
  ctx: StaffContext,
  input: Input<typeof staffPasskeySave>,
): Promise<Result<Saved>> {
  const ticket = await findTicket(ctx.db, input.ticket, ['passkey-new'], ctx.clock.now())
  if (ticket?.staffId !== ctx.staff.id) return refuse('sign-in-again')
  const key = await verifyNewPasskey(ctx, input.passkey, ticket.payload)
  if (!key) {
    await countAttempt(ctx.db, ticket)
    return refuse('factor-wrong')
  }
  return await storeFactor(ctx, ticket, 'passkey', async (inner) => {
    const { id, publicKey, counter, transports } = key
    await inner.tx.insert(staffPasskeys).values({
      ...{ id, publicKey, counter, transports },
      staffId: ctx.staff.id,
      name: input.name || 'Passkey',
      createdAt: ctx.clock.now(),
    })
  })
}

/**
 * Returns session and account of the caller when they may set up a factor, and locks the account. Its first
 * factor requires a session that a one-time link opened: a stolen password alone must not become a second
 * factor. Refuses `sign-in-again`, `invitation-needed`, `second-factor-needed`.
 */
async function requireFactorSetup(
  ctx: StaffContext,
): Promise<Result<{ sessionId: string; account: Account; first: boolean }>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const account = await lockAccount(ctx.tx, ctx.staff.id)
  if (!account) return refuse('sign-in-again')
  const first = !(await hasFactor(ctx.tx, account))
  if (first && !session.data.invited) return refuse('invitation-needed')
  if (!first && !session.data.factorVerified) return refuse('second-factor-needed')
  return ok({ sessionId: session.data.id, account, first })
}

/**
 * Stores a new factor. The first one creates recovery codes and ends every other session, since none of them
 * has verified a factor.
 */
async function storeFactor(
  ctx: StaffContext,
  ticket: Ticket,
  kind: 'totp' | 'passkey',
  store: (inner: StaffContext) => Promise<void>,
): Promise<Result<Saved>> {
  return await transact(ctx.db, async (tx) => {
    const inner = { ...ctx, tx }
    const allowed = await requireFactorSetup(inner)
    if (!allowed.ok) return allowed
    const { sessionId, account, first } = allowed.data
    if (!(await consumeTicket(tx, ticket))) return refuse('sign-in-again')
    await store(inner)
    const recoveryCodes = first ? await replaceRecoveryCodes(inner, account.id) : null
    const now = ctx.clock.now()
    if (first) await endSessions(tx, account.id, now, { except: sessionId })
    await tx
      .update(staffSessions)
      .set({ factorAt: now, provenAt: now, invited: false })
      .where(eq(staffSessions.id, sessionId))
    await emailStaffChange(inner, account, 'factor-added')
    await recordStaffAudit(inner, { by: account.id, action: 'factor.add', after: { kind } })
    return ok({ me: await presentAccount(inner, account.id, true), recoveryCodes })
  })
}

/** Removes the caller's authenticator. Refuses `not-found`, `second-factor-needed`, `factor-last`. */
export const removeTotp = (ctx: StaffContext): Promise<Result<Me>> =>
  removeFactor(ctx, 'totp', async () => {
    const removed = await ctx.tx
      .update(staff)
      .set({ totpSecret: null })
      .where(eq(staff.id, ctx.staff.id))
      .returning({ id: staff.id })
    return removed.length === 1
  })

/** Removes one of the caller's passkeys. Refuses `not-found`, `second-factor-needed`, `factor-last`. */
export const removePasskey = (
  ctx: StaffContext,
  { id }: Input<typeof staffPasskeyRemove>,
): Promise<Result<Me>> =>
  removeFactor(ctx, 'passkey', async () => {
    const removed = await ctx.tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, ctx.staff.id)))
      .returning({ id: staffPasskeys.id })
    return removed.length === 1
  })

/**
 * Removes a factor. Owners keep at least one; other accounts lose the permissions that require a factor with
 * the last one.
 */
async function removeFactor(
  ctx: StaffContext,
  kind: 'totp' | 'passkey',
  remove: () => Promise<boolean>,
): Promise<Result<Me>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const before = await lockAccount(ctx.tx, ctx.staff.id)
  if (!before || !(await hasFactor(ctx.tx, before))) return refuse('not-found')
  if (!session.data.factorVerified) return refuse('second-factor-needed')
  if ((kind === 'totp' && !before.totpSecret) || !(await remove())) return refuse('not-found')
  const account = await lockAccount(ctx.tx, ctx.staff.id)
  const left = await hasFactor(ctx.tx, account!)
  if (!left && account!.isOwner) return refuse('factor-last')
  if (!left) {
    await deleteFactors(ctx.tx, ctx.staff.id)
    await ctx.tx.update(staffSessions).set({ factorAt: null }).where(eq(staffSessions.staffId, ctx.staff.id))
  }
  await emailStaffChange(ctx, before, 'factor-removed')
  await recordStaffAudit(ctx, { by: ctx.staff.id, action: 'factor.remove', before: { kind } })
  return ok(await presentAccount(ctx, ctx.staff.id, left && session.data.factorVerified))
}

/** Lists the caller's passkeys. */
export async function listOwnPasskeys(ctx: StaffContext): Promise<Result<Output<typeof staffPasskeyList>>> {
  const list = await listPasskeys(ctx.tx, ctx.staff.id)
  return ok({
    list: list.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  })
}

/** Replaces the recovery codes. Refuses `not-found` without a second factor, `second-factor-needed`. */
export async function regenerateRecoveryCodes(
  ctx: StaffContext,
): Promise<Result<Output<typeof staffRecoveryCodes>>> {
  const session = await requireReauthentication(ctx)
  if (!session.ok) return session
  const account = await lockAccount(ctx.tx, ctx.staff.id)
  if (!account || !(await hasFactor(ctx.tx, account))) return refuse('not-found')
  if (!session.data.factorVerified) return refuse('second-factor-needed')
  const recoveryCodes = await replaceRecoveryCodes(ctx, account.id)
  await emailStaffChange(ctx, account, 'recovery-codes')
  await recordStaffAudit(ctx, { by: account.id, action: 'factor.renew-codes' })
  return ok({ recoveryCodes })
}
