import { and, eq, lt } from 'drizzle-orm'
import { countFactorFailure } from '../../../platform/auth/factors/failures.ts'
import { type PasskeyResponse, verifyPasskeySignature } from '../../../platform/auth/factors/passkeys.ts'
import { findTotpStep, isTotpCode } from '../../../platform/auth/factors/totp.ts'
import type { Ctx } from '../../../platform/context.ts'
import { decrypt } from '../../../platform/crypto/encryption.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { emailMemberChange, toRecipient } from '../emails/account-emails.ts'
import { emailLock } from '../emails/lock-emails.ts'
import type { Member } from '../queries.ts'
import { type Factors, findFactors, findPasskey, lockMember } from './queries.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { memberFactors, memberPasskeys } from './tables.ts'
import { countAttempt, type Ticket } from './tickets.ts'

/** The purpose that authenticator secrets are encrypted for. */
export const totpPurpose = (memberId: string): string => `member authenticator ${memberId}`

export type Proof = { code?: string | undefined; passkey?: PasskeyResponse | undefined }
export type Factor = 'totp' | 'passkey' | 'recovery'

/**
 * Validates a second factor in a separate transaction, so that a failed attempt counts even when the caller
 * rolls back. Attempts count on the ticket and on the account, which locks for 15 minutes after ten and
 * for the rest of 24 hours after 30. A lock is emailed to the member, as is the use of a recovery code.
 * @param ticket of the attempt; its payload is the challenge that a passkey must sign. Without one, codes
 * only
 * @param onValid writes what a valid factor proves, under the lock of the member
 * @returns the kind of the factor, or `factor-wrong`, `account-locked`
 */
export async function validateFactor(
  ctx: Ctx,
  memberId: string,
  proof: Proof,
  ticket?: Ticket,
  onValid?: (tx: Tx) => Promise<void>,
): Promise<Result<Factor>> {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    const inner = { ...ctx, tx }
    const member = await lockMember(tx, memberId)
    if (!member || member.bannedAt) return asData(refuse('factor-wrong'))
    await tx.insert(memberFactors).values({ memberId }).onConflictDoNothing()
    const factors = (await findFactors(tx, memberId))!
    if (factors.lockedUntil && factors.lockedUntil > now) return asData(refuse('account-locked'))
    if (ticket && !(await countAttempt(tx, ticket))) return asData(refuse('factor-wrong'))
    const factor = await consumeFactor(inner, factors, proof, ticket)
    if (factor) {
      const cleared = { failures: 0, lockedUntil: null }
      await tx.update(memberFactors).set(cleared).where(eq(memberFactors.memberId, memberId))
      await onValid?.(tx)
      if (factor === 'recovery') await emailMemberChange(inner, member, 'recovery-code-used')
      return asData(ok(factor))
    }
    const locked = await countFailure(inner, factors)
    if (locked) await reportLock(inner, member)
    return asData(refuse(locked ? 'account-locked' : 'factor-wrong'))
  }).then(({ result }) => result)
}

// A refusal would roll back the count, so it is returned as data.
const asData = (result: Result<Factor>) => ({ result })

async function reportLock(ctx: Ctx, member: Member): Promise<void> {
  const recipient = toRecipient(member)
  if (recipient) await emailLock(ctx, `member:${member.id}`, recipient, 'factor-locked')
}

async function consumeFactor(
  ctx: Ctx,
  factors: Factors,
  { passkey, code }: Proof,
  ticket: Ticket | undefined,
): Promise<Factor | null> {
  if (passkey) return (await verifyPasskey(ctx, factors.memberId, passkey, ticket)) ? 'passkey' : null
  if (!code) return null
  if (isTotpCode(code)) return (await consumeTotpCode(ctx, factors, code)) ? 'totp' : null
  return (await consumeRecoveryCode(ctx, factors.memberId, code)) ? 'recovery' : null
}

async function consumeTotpCode(ctx: Ctx, { memberId, totpSecret }: Factors, code: string): Promise<boolean> {
  if (!totpSecret) return false
  const secret = decryptSecret(ctx, memberId, totpSecret)
  if (secret === undefined) return false
  const step = findTotpStep(secret, code, ctx.clock.now())
  if (step === null) return false
  const updated = await ctx.tx
    .update(memberFactors)
    .set({ totpStep: step })
    .where(and(eq(memberFactors.memberId, memberId), lt(memberFactors.totpStep, step)))
    .returning({ id: memberFactors.memberId })
  return updated.length === 1
}

/** Returns the secret; undefined when it was encrypted with a key that is not configured. */
function decryptSecret(ctx: Ctx, memberId: string, encrypted: string): string | undefined {
  try {
    return decrypt(ctx.config, totpPurpose(memberId), encrypted)
  } catch {
    ctx.log.error('an authenticator cannot be read: SECRET or SEALING_KEYS differ from those of the database')
    return undefined
  }
}

async function verifyPasskey(
  ctx: Ctx,
  memberId: string,
  response: PasskeyResponse,
  ticket: Ticket | undefined,
): Promise<boolean> {
  const key = await findPasskey(ctx.tx, response.id)
  if (key?.memberId !== memberId || !ticket?.payload) return false
  const signature = await verifyPasskeySignature(ctx, response, ticket.payload, key)
  if (!signature) return false
  await ctx.tx
    .update(memberPasskeys)
    .set({ ...signature, lastUsedAt: ctx.clock.now() })
    .where(eq(memberPasskeys.id, key.id))
  return true
}

/** Counts a wrong factor. @returns whether the account is locked now */
async function countFailure(ctx: Ctx, factors: Factors): Promise<boolean> {
  const { failures, failuresOfDay: ofDay, dayStart } = factors
  const counted = countFactorFailure({ failures, ofDay, dayStart }, ctx.clock.now())
  await ctx.tx
    .update(memberFactors)
    .set({
      failures: counted.failures,
      failuresOfDay: counted.ofDay,
      dayStart: counted.dayStart,
      lockedUntil: counted.lockedUntil,
    })
    .where(eq(memberFactors.memberId, factors.memberId))
  return counted.lockedUntil !== null
}
