import type { Input, Output } from '@pasar/contract/call'
import type { cartDelete, cartUpdate, cartUpdateAll } from '@pasar/contract/calls/cart'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getCartSkus } from './availability.ts'
import { getCartSummary, removeLines, replaceLine, setLines } from './queries.ts'
import { checkQuantity, maxQuantity } from './rules.ts'

type Summary = Output<typeof cartDelete>

const viewer = (ctx: MemberContext) => ({
  memberId: ctx.member.id,
  language: ctx.language,
  now: ctx.clock.now(),
})

/** Sets the quantity of one line, and optionally replaces its SKU. */
export async function updateLine(
  ctx: MemberContext,
  { skuId, quantity, toSkuId = skuId }: Input<typeof cartUpdate>,
): Promise<Result<Summary>> {
  const found = (await getCartSkus(ctx.tx, [toSkuId], viewer(ctx))).get(toSkuId)
  if (!found) return refuse('sku-unavailable', { left: 0 })
  const fits = checkQuantity(found.availability, quantity)
  if (!fits.ok) return refuse(fits.refusal, { left: fits.left })
  const changed =
    toSkuId === skuId
      ? (await setLines(ctx.tx, ctx.member.id, [{ skuId, quantity, selected: null, inPoints: null }])) === 1
      : await replaceLine(ctx.tx, ctx.member.id, {
          skuId,
          toSkuId,
          quantity,
          max: maxQuantity(found.availability),
        })
  return changed ? ok(await getCartSummary(ctx.tx, ctx.member.id)) : refuse('not-found')
}

/**
 * Sets selection, quantities and the choice of the points price of several lines. Missing lines are ignored.
 */
export async function updateLines(
  ctx: MemberContext,
  { lines }: Input<typeof cartUpdateAll>,
): Promise<Result<Summary>> {
  const withQuantity = lines.filter((l) => l.quantity !== undefined)
  const skus =
    withQuantity.length > 0
      ? await getCartSkus(
          ctx.tx,
          withQuantity.map((l) => l.skuId),
          viewer(ctx),
        )
      : new Map()
  for (const { skuId, quantity } of withQuantity) {
    const sku = skus.get(skuId)
    const fits = sku ? checkQuantity(sku.availability, quantity!) : null
    // The cart shows lines that are off sale as invalid; they need no refusal here.
    if (fits && !fits.ok && fits.refusal !== 'sku-unavailable')
      return refuse(fits.refusal, { left: fits.left })
  }
  const unique = new Map(lines.map((l) => [l.skuId, l]))
  await setLines(
    ctx.tx,
    ctx.member.id,
    [...unique.values()].map((l) => ({
      skuId: l.skuId,
      quantity: l.quantity ?? null,
      selected: l.selected ?? null,
      inPoints: l.inPoints ?? null,
    })),
  )
  return ok(await getCartSummary(ctx.tx, ctx.member.id))
}

/** Removes lines from the cart. */
export async function deleteLines(
  ctx: MemberContext,
  { skuIds }: Input<typeof cartDelete>,
): Promise<Result<Summary>> {
  await removeLines(ctx.tx, ctx.member.id, skuIds)
  return ok(await getCartSummary(ctx.tx, ctx.member.id))
}
