import type { Output } from '@pasar/contract/call'
import type { Coupon, couponList, couponMine } from '@pasar/contract/calls/pricing'
import type { Language } from '@pasar/contract/constants'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { isCollectable, presentCoupon } from './presenter.ts'
import { collectedCoupons, offeredCoupons } from './queries.ts'

type Viewer = { memberId: string | null; language: Language; market: string; now: Date }

/** Lists the active coupons, or those that apply to a product, with the viewer's status. */
export async function listProductCoupons(tx: Tx, goodsId: string | null, viewer: Viewer): Promise<Coupon[]> {
  const { currency } = getMarket(viewer.market)
  const offered = await offeredCoupons(tx, currency, viewer.memberId, goodsId, viewer.now)
  return offered.map((coupon) =>
    presentCoupon(coupon, viewer.language, {
      held: coupon.held,
      collectable: isCollectable(coupon, coupon.claimed),
    }),
  )
}

/** Lists the coupons to claim, optionally only those that apply to a product. */
export async function listCoupons(
  ctx: Ctx,
  { goodsId }: { goodsId?: string | undefined },
): Promise<Result<Output<typeof couponList>>> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const viewer = { memberId, language: ctx.language, market: ctx.market, now: ctx.clock.now() }
  return ok({ list: await listProductCoupons(ctx.tx, goodsId ?? null, viewer) })
}

/** Lists all coupons that the member has claimed: usable, used and expired. */
export async function listMyCoupons(ctx: MemberContext): Promise<Result<Output<typeof couponMine>>> {
  const now = ctx.clock.now()
  const collected = await collectedCoupons(ctx.tx, ctx.member.id)
  return ok({
    list: collected.map(({ coupon, eligible, usedBy, collectedAt }) => {
      const isValid = coupon.endsAt > now && eligible
      return {
        coupon: presentCoupon(coupon, ctx.language, {
          held: coupon.held && isValid,
          collectable: coupon.startsAt <= now && isValid && isCollectable(coupon, coupon.claimed),
        }),
        state: usedBy ? ('used' as const) : isValid ? ('usable' as const) : ('expired' as const),
        collectedAt: collectedAt.toISOString(),
      }
    }),
  })
}
