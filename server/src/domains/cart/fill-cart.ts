import type { Input, Output } from '@pasar/contract/call'
import type { cartAdd, cartInstallAll } from '@pasar/contract/calls/cart'
import { CART_MAX_LINES } from '@pasar/contract/constants'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { knownSkus } from './availability.ts'
import { addLine, linesOf, putLines, summaryOf } from './queries.ts'
import { clampMerged, mayHold } from './rules.ts'

const viewer = (ctx: MemberContext) => ({
  memberId: ctx.member.id,
  language: ctx.language,
  now: ctx.clock.now(),
})

/** Adds pieces of a SKU to the member's cart, onto the line that is there. */
export async function addItem(
  ctx: MemberContext,
  { skuId, quantity }: Input<typeof cartAdd>,
): Promise<Result<Output<typeof cartAdd>>> {
  const added = await addLine(ctx.tx, { memberId: ctx.member.id, skuId, quantity, now: ctx.clock.now() })
  if (!added) return refuse('sku-unavailable', { left: 0 })
  if (added.cart) return ok(added.cart)
  const fits = mayHold(added.availability, added.have + quantity, added.have)
  if (!fits.ok) return refuse(fits.refusal, { left: fits.left })
  // It would fit what was read: the cart is full, or another tap was quicker.
  return added.full ? refuse('cart-full', { left: 0 }) : refuse('limit-exceeded', { left: 0 })
}

/** Merges lines into the member's cart, as far as they can be had; the rest is named. */
export async function installLines(
  ctx: MemberContext,
  { lines }: Input<typeof cartInstallAll>,
): Promise<Result<Output<typeof cartInstallAll>>> {
  const wanted = new Map<string, number>()
  for (const { skuId, quantity } of lines) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity)
  const stored = new Map((await linesOf(ctx.tx, ctx.member.id)).map((l) => [l.skuId, l.quantity]))
  const known = await knownSkus(ctx.tx, [...wanted.keys()], viewer(ctx))
  const put: { skuId: string; quantity: number }[] = []
  const skipped: string[] = []
  let room = CART_MAX_LINES - stored.size
  let added = 0
  for (const [skuId, quantity] of wanted) {
    const have = stored.get(skuId) ?? 0
    const sku = known.get(skuId)
    const merged = sku ? clampMerged(sku.availability, have, quantity) : 0
    if (merged <= have || (have === 0 && room <= 0)) skipped.push(skuId)
    else {
      if (have === 0) room -= 1
      added += merged - have
      put.push({ skuId, quantity: merged })
    }
  }
  await putLines(ctx.tx, ctx.member.id, put, ctx.clock.now())
  return ok({ ...(await summaryOf(ctx.tx, ctx.member.id)), added, skipped })
}
