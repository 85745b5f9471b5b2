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
import type { StaffContext } from '../../platform/context.ts'
import { encrypt, decrypt } from '../../platform/crypto/encryption.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { freshSession } from './fresh.ts'
import { TOTP_SEAL } from './judge-factor.ts'
import { note } from './note.ts'
import { optionsToAdd, readNewPasskey } from './passkeys.ts'
import { accountById, endSessions, forgetFactors, hasFactor, lockAccount, passkeysOf } from './queries.ts'
import { renewRecoveryCodes } from './recovery.ts'
import { isTotpCode } from './rules.ts'
import { describe, type Me } from './session.ts'
import { staff, staffPasskeys, staffSessions } from './tables.ts'
import { countTry, findTicket, issueTicket, type Ticket, useTicket } from './tickets.ts'
import { newTotpSecret, stepOfCode, totpUrl } from './totp.ts'

type Saved = Output<typeof staffTotpSave>

/** Begins to set up an authenticator; what there was stays until the new one has shown its first code. */
export async function startTotp(ctx: StaffContext): Promise<Result<Output<typeof staffTotpStart>>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const account = await accountById(ctx.tx, ctx.staff.id)
  if (!account) return refuse('sign-in-again')
  const secret = newTotpSecret()
  const payload = encrypt(ctx.config, TOTP_SEAL, secret)
  const ticket = await issueTicket(ctx, { purpose: 'totp', staffId: account.id, payload })
  return ok({ ticket, secret, url: totpUrl(secret, account.email) })
}

/** Sets the authenticator up with its first code. */
export async function saveTotp(
  ctx: StaffContext,
  input: Input<typeof staffTotpSave>,
): Promise<Result<Saved>> {
  const ticket = await findTicket(ctx.db, input.ticket, ['totp'], ctx.clock.now())
  if (ticket?.staffId !== ctx.staff.id) return refuse('sign-in-again')
  const secret = decrypt(ctx.config, TOTP_SEAL, ticket.payload)
  const step = isTotpCode(input.code) ? stepOfCode(secret, input.code, ctx.clock.now()) : null
  if (step === null) {
    await countTry(ctx.db, ticket)
    return refuse('factor-wrong')
  }
  return await keepFactor(ctx, ticket, 'totp', async (here) => {
    const sealed = encrypt(ctx.config, TOTP_SEAL, secret)
    await here.tx.update(staff).set({ totpSecret: sealed, totpStep: step }).where(eq(staff.id, ctx.staff.id))
  })
}

/** Begins to add a passkey. */
export async function startPasskey(ctx: StaffContext): Promise<Result<Output<typeof staffPasskeyStart>>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const account = await accountById(ctx.tx, ctx.staff.id)
  if (!account) return refuse('sign-in-again')
  const { options, challenge } = await optionsToAdd(ctx, account, await passkeysOf(ctx.tx, account.id))
  const ticket = await issueTicket(ctx, { purpose: 'passkey-new', staffId: account.id, payload: challenge })
  return ok({ ticket, options })
}

/** Adds the passkey that a browser has made. */
export async function savePasskey(
  ctx: StaffContext,
  input: Input<typeof staffPasskeySave>,
): Promise<Result<Saved>> {
  const ticket = await findTicket(ctx.db, input.ticket, ['passkey-new'], ctx.clock.now())
  if (ticket?.staffId !== ctx.staff.id) return refuse('sign-in-again')
  const key = await readNewPasskey(ctx, input.passkey, ticket.payload)
  if (!key) {
    await countTry(ctx.db, ticket)
    return refuse('factor-wrong')
  }
  return await keepFactor(ctx, ticket, 'passkey', async (here) => {
    await here.tx.insert(staffPasskeys).values({
      ...key,
      staffId: ctx.staff.id,
      name: input.name || 'Passkey',
      createdAt: ctx.clock.now(),
    })
  })
}

/**
 * Keeps a new factor. With the first one come recovery codes, and every other session ends, since none of them has
 * given it; this one has.
 */
async function keepFactor(
  ctx: StaffContext,
  ticket: Ticket,
  kind: 'totp' | 'passkey',
  store: (here: StaffContext) => Promise<void>,
): Promise<Result<Saved>> {
  return await transact(ctx.db, async (tx) => {
    const here = { ...ctx, tx }
    const fresh = await freshSession(here)
    if (!fresh.ok) return fresh
    const account = await lockAccount(tx, ctx.staff.id)
    if (!account || !(await useTicket(tx, ticket))) return refuse('sign-in-again')
    const first = !(await hasFactor(tx, account))
    await store(here)
    const recoveryCodes = first ? await renewRecoveryCodes(here, account.id) : null
    const now = ctx.clock.now()
    if (first) await endSessions(tx, account.id, now, { except: fresh.data.id })
    await tx
      .update(staffSessions)
      .set({ factorAt: now, provenAt: now })
      .where(eq(staffSessions.id, fresh.data.id))
    await note(here, { by: account.id, action: 'factor.add', after: { kind } })
    return ok({ me: await describe(here, account.id, true), recoveryCodes })
  })
}

/** Removes my authenticator. */
export const removeTotp = (ctx: StaffContext): Promise<Result<Me>> =>
  removeFactor(ctx, 'totp', async () => {
    const removed = await ctx.tx
      .update(staff)
      .set({ totpSecret: null })
      .where(eq(staff.id, ctx.staff.id))
      .returning({ id: staff.id })
    return removed.length === 1
  })

/** Removes one of my passkeys. */
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

/** An owner keeps one factor at least; an account that removes its last one is withheld what asks for it. */
async function removeFactor(
  ctx: StaffContext,
  kind: 'totp' | 'passkey',
  remove: () => Promise<boolean>,
): Promise<Result<Me>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const before = await lockAccount(ctx.tx, ctx.staff.id)
  if (!before || (kind === 'totp' && !before.totpSecret) || !(await remove())) return refuse('not-found')
  const account = await lockAccount(ctx.tx, ctx.staff.id)
  const left = await hasFactor(ctx.tx, account!)
  if (!left && account!.isOwner) return refuse('factor-last')
  if (!left) {
    await forgetFactors(ctx.tx, ctx.staff.id)
    await ctx.tx.update(staffSessions).set({ factorAt: null }).where(eq(staffSessions.staffId, ctx.staff.id))
  }
  await note(ctx, { by: ctx.staff.id, action: 'factor.remove', before: { kind } })
  return ok(await describe(ctx, ctx.staff.id, left && fresh.data.gaveFactor))
}

/** My passkeys. */
export async function myPasskeys(ctx: StaffContext): Promise<Result<Output<typeof staffPasskeyList>>> {
  const list = await passkeysOf(ctx.tx, ctx.staff.id)
  return ok({
    list: list.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  })
}

/** New recovery codes; the old ones end. */
export async function newRecoveryCodes(
  ctx: StaffContext,
): Promise<Result<Output<typeof staffRecoveryCodes>>> {
  const fresh = await freshSession(ctx)
  if (!fresh.ok) return fresh
  const account = await lockAccount(ctx.tx, ctx.staff.id)
  if (!account || !(await hasFactor(ctx.tx, account))) return refuse('not-found')
  const recoveryCodes = await renewRecoveryCodes(ctx, account.id)
  await note(ctx, { by: account.id, action: 'factor.renew-codes' })
  return ok({ recoveryCodes })
}
