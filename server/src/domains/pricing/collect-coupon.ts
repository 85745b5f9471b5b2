import type { Coupon } from '@pasar/contract/calls/pricing'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { collect, couponById } from './queries.ts'
import { wireCoupon } from './wire.ts'

/** Collects a coupon, up to its limits in all and per member. */
export async function collectCoupon(
  ctx: MemberContext,
  { couponId }: { couponId: string },
): Promise<Result<Coupon>> {
  const now = ctx.clock.now()
  const done = await collect(ctx.tx, couponId, ctx.member.id, ctx.ids.uuid(), now)
  const coupon = await couponById(ctx.tx, couponId)
  if (!coupon) return refuse('not-found')
  if (!done) return refuse('coupon-gone')
  return ok(wireCoupon(coupon, ctx.language, { held: true, collectable: false }))
}
