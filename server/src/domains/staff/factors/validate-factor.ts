import { and, eq, lt } from 'drizzle-orm'
import { countFactorFailure } from '../../../platform/auth/factors/failures.ts'
import { type PasskeyResponse, verifyPasskeySignature } from '../../../platform/auth/factors/passkeys.ts'
import { findTotpStep, isTotpCode } from '../../../platform/auth/factors/totp.ts'
import type { Ctx } from '../../../platform/context.ts'
import { decrypt } from '../../../platform/crypto/encryption.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { recordStaffAudit } from '../audit.ts'
import { emailStaffLock } from '../emails.ts'
import { type Account, findPasskey, lockAccount } from '../queries.ts'
import { countAttempt, type Ticket } from '../session/tickets.ts'
import { staff, staffPasskeys } from '../tables.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/** The purpose that authenticator secrets are encrypted for. */
export const TOTP_PURPOSE = 'staff authenticator'

export type Proof = { code?: string | undefined; passkey?: PasskeyResponse | undefined }
export type Factor = 'totp' | 'passkey' | 'recovery'

/**
 * Validates a second factor in a separate transaction, so that a failed attempt counts even when the caller
 * rolls back. Attempts count on the ticket and on the account, which locks for 15 minutes after ten and
 * for the rest of 24 hours after 30. A lock is emailed to the account.
 * @param ticket of the attempt; its payload is the challenge that a passkey must sign
 * @returns the kind of the factor, or `factor-wrong`, `account-locked`
 */
export async function validateFactor(
  ctx: Ctx,
  staffId: string,
  ticket: Ticket,
  proof: Proof,
): Promise<Result<Factor>> {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    const inner = { ...ctx, tx }
    const account = await lockAccount(tx, staffId)
    if (!account || account.disabledAt) return asData(refuse('factor-wrong'))
    if (account.factorLockedUntil && account.factorLockedUntil > now) return asData(refuse('account-locked'))
    await countAttempt(tx, ticket)
    const factor = await consumeFactor(inner, account, ticket, proof)
    if (factor) {
      await inner.tx
        .update(staff)
        .set({ factorFailures: 0, factorLockedUntil: null })
        .where(eq(staff.id, staffId))
      return asData(ok(factor))
    }
    const locked = await countFailure(inner, account)
    await recordStaffAudit(inner, { by: staffId, action: locked ? 'factor.lock' : 'factor.fail' })
    if (locked) await emailStaffLock(inner, account, 'factor-locked')
    return asData(refuse(locked ? 'account-locked' : 'factor-wrong'))
  }).then(({ result }) => result)
}

// A refusal would roll back the count, so it is returned as data.
const asData = (result: Result<Factor>) => ({ result })

async function consumeFactor(
  ctx: Ctx,
  account: Account,
  ticket: Ticket,
  proof: Proof,
): Promise<Factor | null> {
  if (proof.passkey) return (await verifyPasskey(ctx, account, ticket, proof.passkey)) ? 'passkey' : null
  if (!proof.code) return null
  if (isTotpCode(proof.code)) return (await consumeTotpCode(ctx, account, proof.code)) ? 'totp' : null
  return (await consumeRecoveryCode(ctx, account.id, proof.code)) ? 'recovery' : null
}

/**
 * Returns the secret of an authenticator; undefined when it was encrypted with a key that is not configured.
 */
export function decryptAuthenticator(config: Ctx['config'], encrypted: string): string | undefined {
  try {
    return decrypt(config, TOTP_PURPOSE, encrypted)
  } catch {
    return undefined
  }
}

async function consumeTotpCode(ctx: Ctx, account: Account, code: string): Promise<boolean> {
  if (!account.totpSecret) return false
  const secret = decryptAuthenticator(ctx.config, account.totpSecret)
  if (secret === undefined) {
    ctx.log.error('an authenticator cannot be read: SECRET or SEALING_KEYS differ from those of the database')
    return false
  }
  const step = findTotpStep(secret, code, ctx.clock.now())
  if (step === null) return false
  const updated = await ctx.tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, account.id), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return updated.length === 1
}

async function verifyPasskey(
  ctx: Ctx,
  account: Account,
  ticket: Ticket,
  response: PasskeyResponse,
): Promise<boolean> {
  const key = await findPasskey(ctx.tx, response.id)
  if (key?.staffId !== account.id || !ticket.payload) return false
  const signature = await verifyPasskeySignature(ctx, response, ticket.payload, key)
  if (!signature) return false
  await ctx.tx
    .update(staffPasskeys)
    .set({ counter: signature.counter, lastUsedAt: ctx.clock.now() })
    .where(eq(staffPasskeys.id, key.id))
  return true
}

/** Counts a wrong factor. @returns whether the account is locked now */
async function countFailure(ctx: Ctx, account: Account): Promise<boolean> {
  const { factorFailures: failures, factorFailuresOfDay: ofDay, factorDayStart: dayStart } = account
  const counted = countFactorFailure({ failures, ofDay, dayStart }, ctx.clock.now())
  await ctx.tx
    .update(staff)
    .set({
      factorFailures: counted.failures,
      factorFailuresOfDay: counted.ofDay,
      factorDayStart: counted.dayStart,
      factorLockedUntil: counted.lockedUntil,
    })
    .where(eq(staff.id, account.id))
  return counted.lockedUntil !== null
}
