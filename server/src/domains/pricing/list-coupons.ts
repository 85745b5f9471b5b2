import type { Output } from '@pasar/contract/call'
import type { Coupon, couponList, couponMine } from '@pasar/contract/calls/pricing'
import type { Language } from '@pasar/contract/constants'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { isCollectable, presentCoupon } from './presenter.ts'
import { collectedCoupons, type OfferedCoupon, offeredCoupons, offeredCouponsById } from './queries.ts'

type Viewer = { memberId: string | null; language: Language; market: string; now: Date }

/** Lists the active coupons, or those that apply to a product, with the viewer's status. */
export async function listProductCoupons(tx: Tx, goodsId: string | null, viewer: Viewer): Promise<Coupon[]> {
  const { currency } = getMarket(viewer.market)
  const offered = await offeredCoupons(tx, currency, viewer.memberId, goodsId, viewer.now)
  return offered.map((coupon) => presentOffered(coupon, viewer.language))
}

/** Lists the active ones of some coupons, in the order of the ids, with the viewer's status. */
export async function listCouponsById(tx: Tx, ids: readonly string[], viewer: Viewer): Promise<Coupon[]> {
  if (ids.length === 0) return []
  const { currency } = getMarket(viewer.market)
  const offered = await offeredCouponsById(tx, currency, viewer.memberId, ids, viewer.now)
  const byId = new Map(offered.map((coupon) => [coupon.id, presentOffered(coupon, viewer.language)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Presents an active coupon with the viewer's status. */
export const presentOffered = (coupon: OfferedCoupon, language: Language): Coupon =>
  presentCoupon(coupon, language, {
    held: coupon.held,
    collectable: isCollectable(coupon, coupon.claimed),
  })

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
