import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { decrypt } from '../../platform/crypto/encryption.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { note } from './note.ts'
import { type Answer, readSignature } from './passkeys.ts'
import { type Account, lockAccount, passkeyById } from './queries.ts'
import { useRecoveryCode } from './recovery.ts'
import { afterWrongFactor, isTotpCode, limits, minutesAfter } from './rules.ts'
import { staff, staffPasskeys } from './tables.ts'
import { countTry, type Ticket } from './tickets.ts'
import { stepOfCode } from './totp.ts'

/** What a sealed authenticator secret is sealed for. */
export const TOTP_SEAL = 'staff authenticator'

export type Proof = { code?: string | undefined; passkey?: Answer | undefined }
export type Factor = 'totp' | 'passkey' | 'recovery'

/**
 * Judges a second factor in a transaction of its own, so that a wrong one counts whatever becomes of the caller's:
 * on the ticket, and on the account, which locks after ten from wherever for 15 minutes.
 * @param ticket of the attempt; its payload is the challenge that a passkey must have signed
 * @returns which it was, or `factor-wrong`, `account-locked`
 */
export async function judgeFactor(
  ctx: Ctx,
  staffId: string,
  ticket: Ticket,
  proof: Proof,
): Promise<Result<Factor>> {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    const here = { ...ctx, tx }
    const account = await lockAccount(tx, staffId)
    if (!account || account.disabledAt) return kept(refuse('factor-wrong'))
    if (account.factorLockedUntil && account.factorLockedUntil > now) return kept(refuse('account-locked'))
    await countTry(tx, ticket)
    const factor = await fitting(here, account, ticket, proof)
    if (factor) {
      await setFailures(here, staffId, 0, null)
      return kept(ok(factor))
    }
    const { failures, locks } = afterWrongFactor(account.factorFailures)
    await setFailures(here, staffId, failures, locks ? minutesAfter(now, limits.factorLockMinutes) : null)
    await note(here, { by: staffId, action: locks ? 'factor.lock' : 'factor.fail' })
    return kept(refuse(locks ? 'account-locked' : 'factor-wrong'))
  }).then(({ verdict }) => verdict)
}

// A refusal would roll back the count that it comes with: it travels as data.
const kept = (verdict: Result<Factor>) => ({ verdict })

async function fitting(ctx: Ctx, account: Account, ticket: Ticket, proof: Proof): Promise<Factor | null> {
  if (proof.passkey) return (await takeSignature(ctx, account, ticket, proof.passkey)) ? 'passkey' : null
  if (!proof.code) return null
  if (isTotpCode(proof.code)) return (await takeTotp(ctx, account, proof.code)) ? 'totp' : null
  return (await useRecoveryCode(ctx, account.id, proof.code)) ? 'recovery' : null
}

async function takeTotp(ctx: Ctx, account: Account, code: string): Promise<boolean> {
  if (!account.totpSecret) return false
  const secret = decrypt(ctx.config, TOTP_SEAL, account.totpSecret)
  const step = stepOfCode(secret, code, ctx.clock.now())
  if (step === null) return false
  const taken = await ctx.tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, account.id), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return taken.length === 1
}

async function takeSignature(ctx: Ctx, account: Account, ticket: Ticket, answer: Answer): Promise<boolean> {
  const key = await passkeyById(ctx.tx, answer.id)
  if (key?.staffId !== account.id || !ticket.payload) return false
  const counter = await readSignature(ctx, answer, ticket.payload, key)
  if (counter === null) return false
  await ctx.tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: ctx.clock.now() })
    .where(eq(staffPasskeys.id, key.id))
  return true
}

async function setFailures(
  ctx: Ctx,
  staffId: string,
  factorFailures: number,
  factorLockedUntil: Date | null,
) {
  await ctx.tx.update(staff).set({ factorFailures, factorLockedUntil }).where(eq(staff.id, staffId))
}
