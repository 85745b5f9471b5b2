import type { Input, Output } from '@pasar/contract/call'
import type {
  paymentPinChange,
  paymentPinCheck,
  paymentPinReset,
  paymentPinSet,
} from '@pasar/contract/calls/account'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hashPassword, verifyPasswordCached, wasRecentlyVerified } from '../../platform/auth/passwords.ts'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { consumeCode, validateCode } from './codes.ts'
import { emailMemberChange } from './emails/account-emails.ts'
import { verifySignInPassword } from './passwords.ts'
import { findById } from './queries.ts'
import { countPaymentPinFailure, limits } from './rules.ts'
import { findOwnTarget } from './send-code-to-self.ts'
import { members } from './tables.ts'
import { isWeakPaymentPin } from './weak-secrets.ts'

/** Sets the first payment PIN. Refuses `login-failed`, `account-locked`, `pay-password-exists`, `password-weak`. */
export async function setPaymentPin(
  ctx: MemberContext,
  input: Input<typeof paymentPinSet>,
): Promise<Result<Output<typeof paymentPinSet>>> {
  const member = await verifySignInPassword(ctx, input.password)
  if (!member.ok) return member
  if (member.data.payPasswordHash) return refuse('pay-password-exists')
  if (isWeakPaymentPin(input.payPassword)) return refuse('password-weak')
  const payPasswordHash = await hashPassword(input.payPassword)
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

/**
 * Verifies the payment PIN; five wrong attempts lock it for 24 hours. Runs in a separate transaction and locks the
 * member's row, so that concurrent attempts are counted one by one: call it before the transaction that pays.
 * Refuses `pay-password-missing`, `pay-password-wrong` with the attempts left, `pay-password-locked`.
 * @param state as paymentPinStateColumn() returned it in an earlier statement of the caller
 */
export async function checkPaymentPin(
  ctx: MemberContext,
  payPassword: string,
  state?: PaymentPinState,
): Promise<Result<Output<typeof paymentPinCheck>>> {
  const now = ctx.clock.now()
  if (wasVerifiedRecently(state ?? (await findPaymentPinState(ctx)), payPassword)) return ok({})
  const result = await transact(ctx.db, async (tx): Promise<Result<object>> => {
    const [member] = await tx.select().from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    if (!member?.payPasswordHash) return ok({ refusal: refuse('pay-password-missing') })
    const { payPasswordLockedUntil: lockedUntil } = member
    if (lockedUntil && lockedUntil > now) return ok({ refusal: refuse('pay-password-locked') })
    if (await verifyPasswordCached(member.payPasswordHash, payPassword)) {
      if (member.payPasswordFailures > 0) await setFailures(tx, 0, null)
      return ok({})
    }
    // An expired lock resets the count.
    const attempt = countPaymentPinFailure(lockedUntil ? 0 : member.payPasswordFailures)
    const until = attempt.locks ? new Date(now.getTime() + limits.paymentPinLockHours * 3_600_000) : null
    await setFailures(tx, attempt.failures, until)
    return ok({
      refusal: attempt.locks
        ? refuse('pay-password-locked')
        : refuse('pay-password-wrong', { left: attempt.left }),
    })
  })
  // A refusal would roll back the count, so it is returned as data.
  return result.ok ? ((result.data as { refusal?: Result<object> }).refusal ?? ok({})) : result

  function setFailures(tx: typeof ctx.tx, payPasswordFailures: number, payPasswordLockedUntil: Date | null) {
    return tx
      .update(members)
      .set({ payPasswordFailures, payPasswordLockedUntil })
      .where(eq(members.id, ctx.member.id))
  }
}

/** The stored state of a payment PIN. */
export type PaymentPinState = { hash: string | null; failures: number; locked: boolean }

/** Returns the state of a member's payment PIN as a column, which saves a round trip. */
export const paymentPinStateColumn = (memberId: string): SQL<PaymentPinState> => sql`
  (select jsonb_build_object('hash', pay_password_hash, 'failures', pay_password_failures,
    'locked', pay_password_locked_until is not null) from members where id = ${memberId}::uuid)`

async function findPaymentPinState({ db, member }: MemberContext): Promise<PaymentPinState> {
  const { rows } = await db.execute<{ state: PaymentPinState }>(
    sql`select ${paymentPinStateColumn(member.id)} as state`,
  )
  return rows[0]!.state
}

/** A PIN that was verified recently and has no failures to reset needs no row lock. This shortens every payment. */
const wasVerifiedRecently = ({ hash, failures, locked }: PaymentPinState, payPassword: string): boolean =>
  hash !== null && failures === 0 && !locked && wasRecentlyVerified(hash, payPassword)

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
  const payPasswordHash = await hashPassword(payPassword)
  return await transact(ctx.db, async (tx) => {
    await replacePaymentPin({ ...ctx, tx }, ctx.member.id, payPasswordHash)
    return ok({})
  })
}

/** Sets the payment PIN with a code sent to the member's email or phone, even when a PIN is locked or none is set. */
export async function resetPaymentPin(
  ctx: MemberContext,
  { channel, payPassword, ...answer }: Input<typeof paymentPinReset>,
): Promise<Result<Output<typeof paymentPinReset>>> {
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const target = findOwnTarget(member, channel)
  if (!target) return refuse('code-wrong')
  const valid = await validateCode(ctx, answer, { purpose: 'pay-password', target })
  if (!valid.ok) return valid
  if (isWeakPaymentPin(payPassword)) return refuse('password-weak')
  const payPasswordHash = await hashPassword(payPassword)
  return await transact(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, answer.challengeId, ctx.clock.now()))) return refuse('code-wrong')
    await replacePaymentPin({ ...ctx, tx }, member.id, payPasswordHash)
    return ok({})
  })
}
