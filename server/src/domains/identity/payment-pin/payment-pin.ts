import type { Input, Output } from '@pasar/contract/call'
import type { paymentPinChange, paymentPinReset, paymentPinSet } from '@pasar/contract/calls/account'
import { and, eq, isNull } from 'drizzle-orm'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { consumeCode, validateCode } from '../codes.ts'
import { findOwnCode } from '../contacts/send-code-to-self.ts'
import { emailMemberChange } from '../emails/account-emails.ts'
import { requireFactor } from '../factors/step-up.ts'
import { verifySignInPassword } from '../passwords.ts'
import { findById } from '../queries.ts'
import { members } from '../tables.ts'
import { isWeakPaymentPin } from '../weak-secrets.ts'
import { checkPaymentPin } from './payment-pin-check.ts'

/**
 * Sets the first payment PIN. Refuses `login-failed`, `account-locked`, `pay-password-exists`,
 * `password-weak`.
 */
export async function setPaymentPin(
  ctx: MemberContext,
  input: Input<typeof paymentPinSet>,
): Promise<Result<Output<typeof paymentPinSet>>> {
  const member = await verifySignInPassword(ctx, input.password)
  if (!member.ok) return member
  if (member.data.payPasswordHash) return refuse('pay-password-exists')
  if (isWeakPaymentPin(input.payPassword)) return refuse('password-weak')
  const payPasswordHash = await hashPassword(input.payPassword, 'payment')
  return await transact(ctx.db, async (tx) => {
    const set = await tx
      .update(members)
      .set({ payPasswordHash, payPasswordFailures: 0 })
      .where(and(eq(members.id, ctx.member.id), isNull(members.payPasswordHash)))
      .returning({ id: members.id })
    if (set.length === 0) return refuse('pay-password-exists')
    await emailMemberChange({ ...ctx, tx }, member.data, 'payment-pin')
    return ok({})
  })
}

/** Replaces the payment PIN, ends a lock, resets the failure count and emails the member. */
async function replacePaymentPin(ctx: Ctx, memberId: string, payPasswordHash: string): Promise<void> {
  const [member] = await ctx.tx
    .update(members)
    .set({ payPasswordHash, payPasswordFailures: 0, payPasswordLockedUntil: null })
    .where(eq(members.id, memberId))
    .returning()
  if (member) await emailMemberChange(ctx, member, 'payment-pin')
}

/** Changes the payment PIN. A wrong current PIN counts as it does in a payment. */
export async function changePaymentPin(
  ctx: MemberContext,
  { oldPayPassword, payPassword }: Input<typeof paymentPinChange>,
): Promise<Result<Output<typeof paymentPinChange>>> {
  const verified = await checkPaymentPin(ctx, oldPayPassword)
  if (!verified.ok) return verified
  if (isWeakPaymentPin(payPassword)) return refuse('password-weak')
  const payPasswordHash = await hashPassword(payPassword, 'payment')
  return await transact(ctx.db, async (tx) => {
    await replacePaymentPin({ ...ctx, tx }, ctx.member.id, payPasswordHash)
    return ok({})
  })
}

/**
 * Sets the payment PIN with a code sent to the member's email or phone, even when a PIN is locked or none is
 * set. Refuses `reauthentication-needed`: an open mailbox alone must not be enough to pay. Refuses
 * `code-wrong`, `password-weak`.
 */
export async function resetPaymentPin(
  ctx: MemberContext,
  { channel, payPassword, ...answer }: Input<typeof paymentPinReset>,
): Promise<Result<Output<typeof paymentPinReset>>> {
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const proven = await requireFactor(ctx, 'contact')
  if (!proven.ok) return proven
  const own = findOwnCode(member, { purpose: 'pay-password', channel })
  if (!own) return refuse('code-wrong')
  const valid = await validateCode(ctx, answer, own)
  if (!valid.ok) return valid
  if (isWeakPaymentPin(payPassword)) return refuse('password-weak')
  const payPasswordHash = await hashPassword(payPassword, 'payment')
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, answer.challengeId, ctx.clock.now()))) return refuse('code-wrong')
    await replacePaymentPin({ ...ctx, tx }, member.id, payPasswordHash)
    return ok({})
  })
}
