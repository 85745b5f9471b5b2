import type { Input, Output } from '@pasar/contract/call'
import type { Cart, cartCount, cartPreview } from '@pasar/contract/calls/cart'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { offeredCoupons, toDealerDiscount, toOfferedCoupon } from '../pricing/index.ts'
import {
  findFlashOffers,
  findRunningPromotions,
  toRunningPromotions,
  type Viewer,
} from '../promotions/index.ts'
import { getMarket } from '../settings/index.ts'
import { getCartSkus } from './availability.ts'
import { presentCart } from './presenter.ts'
import { getCartSummary } from './queries.ts'
import { readCart } from './read-cart.ts'

/** Returns the member's cart. */
export async function showCart(ctx: MemberContext): Promise<Result<Cart>> {
  const cart = await readCart(ctx.tx, ctx.member.id, getViewer(ctx, ctx.member.id))
  const offers = {
    dealerBp: toDealerDiscount(ctx, cart.dealer),
    coupons: cart.coupons.map(toOfferedCoupon),
    promotions: toRunningPromotions(cart.promotions),
    flash: cart.flash,
  }
  return ok(await presentCart(ctx, cart, true, offers, cart.country ?? undefined))
}

const getViewer = (ctx: Ctx, memberId: string | null): Viewer => ({
  memberId,
  currency: getMarket(ctx.market).currency,
  now: ctx.clock.now(),
})

/** Returns the counts of the member's cart for its badge; 0 for visitors, whose cart is on the device. */
export async function countCart(ctx: Ctx): Promise<Result<Output<typeof cartCount>>> {
  return ok(ctx.actor.kind === 'member' ? await getCartSummary(ctx.tx, ctx.actor.id) : { count: 0, lines: 0 })
}

/** Prices a visitor's cart, which is stored on the device. Repeated SKUs are merged. */
export async function previewCart(ctx: Ctx, { lines }: Input<typeof cartPreview>): Promise<Result<Cart>> {
  const merged = new Map<string, (typeof lines)[number]>()
  for (const line of lines) {
    const same = merged.get(line.skuId)
    merged.set(line.skuId, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  const viewer = getViewer(ctx, null)
  const skuIds = [...merged.keys()]
  const [skus, coupons, promotions, flash] = await Promise.all([
    getCartSkus(ctx.tx, skuIds, { memberId: null, language: ctx.language, now: viewer.now }),
    offeredCoupons(ctx.tx, viewer.currency, null, null, viewer.now),
    findRunningPromotions(ctx.tx, viewer),
    findFlashOffers(ctx.tx, skuIds, viewer),
  ])
  const offers = { coupons, promotions, flash, dealerBp: 0 }
  return ok(await presentCart(ctx, { lines: [...merged.values()], skus }, false, offers))
}
