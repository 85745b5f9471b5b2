import type { Input, Output } from '@pasar/contract/call'
import type { cartAdd, cartMerge } from '@pasar/contract/calls/cart'
import { CART_MAX_LINES } from '@pasar/contract/constants'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getCartSkus } from './availability.ts'
import { addLine, getCartLines, getCartSummary, upsertLines } from './queries.ts'
import { checkQuantity, mergedQuantity } from './rules.ts'

const viewer = (ctx: MemberContext) => ({
  memberId: ctx.member.id,
  language: ctx.language,
  now: ctx.clock.now(),
})

/** Adds units of a SKU to the member's cart; an existing line is increased. */
export async function addItem(
  ctx: MemberContext,
  { skuId, quantity, inPoints }: Input<typeof cartAdd>,
): Promise<Result<Output<typeof cartAdd>>> {
  const line = { memberId: ctx.member.id, skuId, quantity, inPoints: inPoints ?? null, now: ctx.clock.now() }
  const added = await addLine(ctx.tx, line)
  if (!added) return refuse('sku-unavailable', { left: 0 })
  if (added.cart) return ok(added.cart)
  const fits = checkQuantity(added.availability, added.have + quantity, added.have)
  if (!fits.ok) return refuse(fits.refusal, { left: fits.left })
  // The snapshot allows it: the cart is full, or a concurrent request added units first.
  return added.full ? refuse('cart-full') : refuse('limit-exceeded', { left: 0 })
}

/** Merges lines into the member's cart up to the available quantities, and returns the skipped SKUs. */
export async function mergeCart(
  ctx: MemberContext,
  { lines }: Input<typeof cartMerge>,
): Promise<Result<Output<typeof cartMerge>>> {
  const requested = new Map<string, number>()
  for (const { skuId, quantity } of lines) requested.set(skuId, (requested.get(skuId) ?? 0) + quantity)
  const stored = new Map((await getCartLines(ctx.tx, ctx.member.id)).map((l) => [l.skuId, l.quantity]))
  const skus = await getCartSkus(ctx.tx, [...requested.keys()], viewer(ctx))
  const merged: { skuId: string; quantity: number }[] = []
  const skipped: string[] = []
  let freeLines = CART_MAX_LINES - stored.size
  let added = 0
  for (const [skuId, quantity] of requested) {
    const have = stored.get(skuId) ?? 0
    const sku = skus.get(skuId)
    const total = sku ? mergedQuantity(sku.availability, have, quantity) : 0
    if (total <= have || (have === 0 && freeLines <= 0)) skipped.push(skuId)
    else {
      if (have === 0) freeLines -= 1
      added += total - have
      merged.push({ skuId, quantity: total })
    }
  }
  await upsertLines(ctx.tx, ctx.member.id, merged, ctx.clock.now())
  return ok({ ...(await getCartSummary(ctx.tx, ctx.member.id)), added, skipped })
}
