import type { Input, Output } from '@pasar/contract/call'
import type { Cart, cartCount, cartPreview } from '@pasar/contract/calls/cart'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { offeredColumn, offeredCoupons, toOfferedCoupon } from '../pricing/index.ts'
import { getMarket } from '../settings/index.ts'
import { presentCart } from './presenter.ts'
import { getCartLinesWith, getCartSummary } from './queries.ts'

/** Returns the member's cart. */
export async function showCart(ctx: MemberContext): Promise<Result<Cart>> {
  const memberId = ctx.member.id
  const { currency } = getMarket(ctx.market)
  const { lines, extra } = await getCartLinesWith(
    ctx.tx,
    memberId,
    offeredColumn(currency, memberId, ctx.clock.now()),
  )
  return ok(await presentCart(ctx, lines, memberId, extra.map(toOfferedCoupon)))
}

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
  const { currency } = getMarket(ctx.market)
  const coupons = await offeredCoupons(ctx.tx, currency, null, null, ctx.clock.now())
  return ok(await presentCart(ctx, [...merged.values()], null, coupons))
}
