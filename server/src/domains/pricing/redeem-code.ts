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
 * gets it without using the code again. Unknown codes are counted outside the transaction, so that a rollback
 * keeps the count.
 * Refuses `coupon-code-unknown`, `coupon-gone`, and `too-many-requests` after unknown codes.
 */
export async function redeemCode(
  ctx: MemberContext,
  { code: input }: Input<typeof couponRedeem>,
): Promise<Result<Coupon>> {
  const retryAfter = await secondsToRetry(ctx)
  if (retryAfter > 0) return refuse('too-many-requests', { retryAfter })
  const code = normalizeCode(input)
  const [known] = await ctx.db.select().from(couponCodes).where(eq(couponCodes.code, code))
  const coupon = known && (await findCoupon(ctx.db, known.couponId))
  if (coupon?.currency !== getMarket(ctx.market).currency) {
    await recordFailure(ctx)
    return refuse('coupon-code-unknown')
  }
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

/** Returns the seconds until the member may try another code; 0 when now. */
async function secondsToRetry({ db, member, clock }: MemberContext): Promise<number> {
  const [row] = await db.select().from(couponCodeFailures).where(eq(couponCodeFailures.memberId, member.id))
  if (!row || row.count < CODE_FAILURES_MOST) return 0
  return Math.max(0, Math.ceil((row.since.getTime() + CODE_WINDOW_MS - clock.now().getTime()) / 1_000))
}

/** Counts an unknown code; a new window begins when the last one is over. */
async function recordFailure({ db, member, clock }: MemberContext): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const over = sql`f.since <= ${new Date(clock.now().getTime() - CODE_WINDOW_MS).toISOString()}::timestamptz`
  await db.execute(sql`
    insert into coupon_code_failures as f (member_id, since, count) values (${member.id}::uuid, ${now}, 1)
    on conflict (member_id) do update set
      since = case when ${over} then excluded.since else f.since end,
      count = case when ${over} then 1 else f.count + 1 end`)
}
