import type { Coupon } from '@pasar/contract/calls/pricing'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { presentCoupon } from './presenter.ts'
import { claimCoupon, findCoupon } from './queries.ts'

/** Claims a coupon within its total limit and its limit per member. Refuses `not-found` and `coupon-gone`. */
export async function collectCoupon(
  ctx: MemberContext,
  { couponId }: { couponId: string },
): Promise<Result<Coupon>> {
  const now = ctx.clock.now()
  const claimed = await claimCoupon(ctx.tx, couponId, ctx.member.id, ctx.ids.uuid(), now)
  const coupon = await findCoupon(ctx.tx, couponId)
  if (!coupon) return refuse('not-found')
  if (!claimed) return refuse('coupon-gone')
  return ok(presentCoupon(coupon, ctx.language, { held: true, collectable: false }))
}
