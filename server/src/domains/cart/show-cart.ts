import type { Input, Output } from '@pasar/contract/call'
import type { Cart, cartPreview, cartTotal } from '@pasar/contract/calls/cart'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { offeredColumn, offeredCoupons, toOfferedCoupon } from '../pricing/index.ts'
import { marketOf } from '../settings/index.ts'
import { cartView } from './cart-view.ts'
import { linesBeside, summaryOf } from './queries.ts'

/** The member's cart. */
export async function showCart(ctx: MemberContext): Promise<Result<Cart>> {
  const memberId = ctx.member.id
  const { currency } = marketOf(ctx.market)
  const { lines, beside } = await linesBeside(
    ctx.tx,
    memberId,
    offeredColumn(currency, memberId, ctx.clock.now()),
  )
  return ok(await cartView(ctx, lines, memberId, beside.map(toOfferedCoupon)))
}

/** What the badge shows; a visitor's cart is on the device. */
export async function countCart(ctx: Ctx): Promise<Result<Output<typeof cartTotal>>> {
  return ok(ctx.actor.kind === 'member' ? await summaryOf(ctx.tx, ctx.actor.id) : { count: 0, lines: 0 })
}

/** Prices a cart that lives on a device; the same SKU twice counts together. */
export async function previewCart(ctx: Ctx, { lines }: Input<typeof cartPreview>): Promise<Result<Cart>> {
  const merged = new Map<string, (typeof lines)[number]>()
  for (const line of lines) {
    const had = merged.get(line.skuId)
    merged.set(line.skuId, had ? { ...had, quantity: had.quantity + line.quantity } : line)
  }
  const { currency } = marketOf(ctx.market)
  const coupons = await offeredCoupons(ctx.tx, currency, null, null, ctx.clock.now())
  return ok(await cartView(ctx, [...merged.values()], null, coupons))
}
