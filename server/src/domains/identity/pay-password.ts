import type { Input, Output } from '@pasar/contract/call'
import type {
  paymentPinChange,
  paymentPinCheck,
  paymentPinReset,
  paymentPinSet,
} from '@pasar/contract/calls/account'
import { eq, type SQL, sql } from 'drizzle-orm'
import { hashPassword, verifyPasswordCached, wasRecentlyVerified } from '../../platform/auth/passwords.ts'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { judgeCode, useCode } from './codes.ts'
import { proven } from './passwords-of-members.ts'
import { findById } from './queries.ts'
import { limits, payPasswordTry } from './rules.ts'
import { ownTarget } from './send-own-code.ts'
import { members } from './tables.ts'

/** Sets the first payment password. */
export async function setPayPassword(
  ctx: MemberContext,
  input: Input<typeof paymentPinSet>,
): Promise<Result<Output<typeof paymentPinSet>>> {
  const member = await proven(ctx, input.password)
  if (!member.ok) return member
  if (member.data.payPasswordHash) return refuse('pay-password-exists')
  const payPasswordHash = await hashPassword(input.payPassword)
  const { rows } = await ctx.db.execute(
    sql`update members set pay_password_hash = ${payPasswordHash}, pay_password_failures = 0
        where id = ${ctx.member.id}::uuid and pay_password_hash is null returning id`,
  )
  return rows.length === 1 ? ok({}) : refuse('pay-password-exists')
}

/**
 * Judges the payment password; 5 wrong tries lock it for 24 h. Works in a transaction of its own and holds the
 * member's row, so that tries in parallel are counted one by one: call it before the transaction that pays.
 * @param seen what payPasswordColumn() told a moment ago, where a statement of the caller's had it beside
 */
export async function checkPayPassword(
  ctx: MemberContext,
  payPassword: string,
  seen?: PayPasswordSeen,
): Promise<Result<Output<typeof paymentPinCheck>>> {
  const now = ctx.clock.now()
  if (isKnownToBeRight(seen ?? (await see(ctx)), payPassword)) return ok({})
  const verdict = await transact(ctx.db, async (tx): Promise<Result<object>> => {
    const [member] = await tx.select().from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    if (!member?.payPasswordHash) return ok({ refusal: refuse('pay-password-missing') })
    const { payPasswordLockedUntil: lockedUntil } = member
    if (lockedUntil && lockedUntil > now) return ok({ refusal: refuse('pay-password-locked') })
    if (await verifyPasswordCached(member.payPasswordHash, payPassword)) {
      if (member.payPasswordFailures > 0) await setFailures(tx, 0, null)
      return ok({})
    }
    // A lock that has run out starts the count anew.
    const attempt = payPasswordTry(lockedUntil ? 0 : member.payPasswordFailures)
    const until = attempt.locks ? new Date(now.getTime() + limits.payPasswordLockHours * 3_600_000) : null
    await setFailures(tx, attempt.failures, until)
    return ok({
      refusal: attempt.locks
        ? refuse('pay-password-locked')
        : refuse('pay-password-wrong', { left: attempt.left }),
    })
  })
  // Refusals travel as data, so that the count they come with is committed.
  return verdict.ok ? ((verdict.data as { refusal?: Result<object> }).refusal ?? ok({})) : verdict

  function setFailures(tx: typeof ctx.tx, payPasswordFailures: number, payPasswordLockedUntil: Date | null) {
    return tx
      .update(members)
      .set({ payPasswordFailures, payPasswordLockedUntil })
      .where(eq(members.id, ctx.member.id))
  }
}

/** What a payment password is judged by first. */
export type PayPasswordSeen = { hash: string | null; failures: number; locked: boolean }

/** A member's as a column of another statement: one round trip for both. */
export const payPasswordColumn = (memberId: string): SQL<PayPasswordSeen> => sql`
  (select jsonb_build_object('hash', pay_password_hash, 'failures', pay_password_failures,
    'locked', pay_password_locked_until is not null) from members where id = ${memberId}::uuid)`

async function see({ db, member }: MemberContext): Promise<PayPasswordSeen> {
  const { rows } = await db.execute<{ seen: PayPasswordSeen }>(
    sql`select ${payPasswordColumn(member.id)} as seen`,
  )
  return rows[0]!.seen
}

/** What was right a moment ago and has nothing to reset needs no lock: whoever pays waits for this. */
const isKnownToBeRight = ({ hash, failures, locked }: PayPasswordSeen, payPassword: string): boolean =>
  hash !== null && failures === 0 && !locked && wasRecentlyVerified(hash, payPassword)

/** Puts another payment password in place; a lock ends, and tries are counted anew. */
const replacePayPassword = (tx: Tx, memberId: string, payPasswordHash: string) =>
  tx
    .update(members)
    .set({ payPasswordHash, payPasswordFailures: 0, payPasswordLockedUntil: null })
    .where(eq(members.id, memberId))

/** Changes the payment password, proven by the present one; a wrong one counts as it does in a payment. */
export async function changePayPassword(
  ctx: MemberContext,
  { oldPayPassword, payPassword }: Input<typeof paymentPinChange>,
): Promise<Result<Output<typeof paymentPinChange>>> {
  const right = await checkPayPassword(ctx, oldPayPassword)
  if (!right.ok) return right
  await replacePayPassword(ctx.db, ctx.member.id, await hashPassword(payPassword))
  return ok({})
}

/** Sets a new payment password with a code sent to the account's own address, whether one was set, locked or neither. */
export async function resetPayPassword(
  ctx: MemberContext,
  { channel, code, payPassword }: Input<typeof paymentPinReset>,
): Promise<Result<Output<typeof paymentPinReset>>> {
  const member = await findById(ctx.db, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const target = ownTarget(member, channel)
  if (!target) return refuse('code-wrong')
  const judged = await judgeCode(ctx, 'pay-password', target, code)
  if (!judged.ok) return judged
  const payPasswordHash = await hashPassword(payPassword)
  return await transact(ctx.db, async (tx) => {
    if (!(await useCode(tx, judged.data.id, ctx.clock.now()))) return refuse('code-wrong')
    await replacePayPassword(tx, member.id, payPasswordHash)
    return ok({})
  })
}
