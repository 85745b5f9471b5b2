import type { Input, Output } from '@pasar/contract/call'
import type { Cart, cartPreview, cartTotal } from '@pasar/contract/calls/cart'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { cartView } from './cart-view.ts'
import { linesOf, summaryOf } from './queries.ts'

/** The member's cart. */
export async function showCart(ctx: MemberContext): Promise<Result<Cart>> {
  return ok(await cartView(ctx, await linesOf(ctx.tx, ctx.member.id), ctx.member.id))
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
  return ok(await cartView(ctx, [...merged.values()], null))
}
