import type { Input } from '@pasar/contract/call'
import type { Coupon, couponRedeem } from '@pasar/contract/calls/pricing'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { CODE_FAILURES_MOST, CODE_WINDOW_MS, normalizeCode } from './code-rules.ts'
import { presentCoupon } from './presenter.ts'
import { claimCoupon, findCoupon, holdsCoupon } from './queries.ts'
import { couponCodeFailures, couponCodes } from './tables.ts'

/**
 * Claims the coupon of a promo code; upper and lower case are the same. A member who holds the coupon unused
 * gets it without using the code again. Attempts are counted outside the transaction, so that a rollback
 * keeps the count; known codes do not count.
 * Refuses `coupon-code-unknown`, `coupon-gone`, and `too-many-requests` after unknown codes.
 */
export async function redeemCode(
  ctx: MemberContext,
  { code: input }: Input<typeof couponRedeem>,
): Promise<Result<Coupon>> {
  const attempt = await beginAttempt(ctx)
  if (!attempt.ok) return refuse('too-many-requests', { retryAfter: attempt.retryAfter })
  const code = normalizeCode(input)
  const [known] = await ctx.db.select().from(couponCodes).where(eq(couponCodes.code, code))
  const coupon = known && (await findCoupon(ctx.db, known.couponId))
  if (coupon?.currency !== getMarket(ctx.market).currency) return refuse('coupon-code-unknown')
  await forgiveAttempt(ctx, attempt.since)
  return await transact(ctx.db, async (tx) => {
    const claimed = ok(presentCoupon(coupon, ctx.language, { held: true, collectable: false }))
    if (await holdsCoupon(tx, coupon.id, ctx.member.id)) return claimed
    const { rows } = await tx.execute(sql`
      update coupon_codes set used = used + 1
      where code = ${code} and (max_uses is null or used < max_uses) returning 1`)
    if (rows.length === 0) return refuse('coupon-gone')
    const isClaimed = await claimCoupon(tx, coupon.id, ctx.member.id, ctx.ids.uuid(), ctx.clock.now(), true)
    return isClaimed ? claimed : refuse('coupon-gone')
  })
}

type Attempt = { ok: true; since: Date } | { ok: false; retryAfter: number }

/**
 * Counts an attempt before its code is looked up, so that attempts at the same time do not pass the limit. A
 * new window begins when the last one is over.
 * @returns the begin of the window, or the seconds until the member may try again
 */
async function beginAttempt({ db, member, clock }: MemberContext): Promise<Attempt> {
  const now = clock.now()
  const start = sql`${now.toISOString()}::timestamptz`
  const over = sql`f.since <= ${new Date(now.getTime() - CODE_WINDOW_MS).toISOString()}::timestamptz`
  const { rows } = await db.execute<{ since: Date | string }>(sql`
    insert into coupon_code_failures as f (member_id, since, count) values (${member.id}::uuid, ${start}, 1)
    on conflict (member_id) do update set
      since = case when ${over} then excluded.since else f.since end,
      count = case when ${over} then 1 else f.count + 1 end
    where f.count < ${CODE_FAILURES_MOST}::int or ${over}
    returning f.since`)
  if (rows[0]) return { ok: true, since: new Date(rows[0].since) }
  const [row] = await db.select().from(couponCodeFailures).where(eq(couponCodeFailures.memberId, member.id))
  const end = (row?.since.getTime() ?? now.getTime()) + CODE_WINDOW_MS
  return { ok: false, retryAfter: Math.max(1, Math.ceil((end - now.getTime()) / 1_000)) }
}

/** Takes back an attempt whose code is known. */
async function forgiveAttempt({ db, member }: MemberContext, since: Date): Promise<void> {
  await db.execute(sql`
    update coupon_code_failures set count = count - 1
    where member_id = ${member.id}::uuid and since = ${since.toISOString()}::timestamptz and count > 0`)
}
