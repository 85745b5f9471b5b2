import type { Input, Output } from '@pasar/contract/call'
import type { cartDelete, cartUpdate, cartUpdateAll } from '@pasar/contract/calls/cart'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { knownSkus } from './availability.ts'
import { exchangeLine, removeLines, setLines, summaryOf } from './queries.ts'
import { maxOf, mayHold } from './rules.ts'

type Summary = Output<typeof cartDelete>

const viewer = (ctx: MemberContext) => ({
  memberId: ctx.member.id,
  language: ctx.language,
  now: ctx.clock.now(),
})

/** Sets the quantity of one line, or makes it a line of another SKU. */
export async function updateLine(
  ctx: MemberContext,
  { skuId, quantity, toSkuId = skuId }: Input<typeof cartUpdate>,
): Promise<Result<Summary>> {
  const known = (await knownSkus(ctx.tx, [toSkuId], viewer(ctx))).get(toSkuId)
  if (!known) return refuse('sku-unavailable', { left: 0 })
  const fits = mayHold(known.availability, quantity)
  if (!fits.ok) return refuse(fits.refusal, { left: fits.left })
  const changed =
    toSkuId === skuId
      ? (await setLines(ctx.tx, ctx.member.id, [{ skuId, quantity, selected: null }])) === 1
      : await exchangeLine(ctx.tx, ctx.member.id, {
          skuId,
          toSkuId,
          quantity,
          max: maxOf(known.availability),
        })
  return changed ? ok(await summaryOf(ctx.tx, ctx.member.id)) : refuse('not-found')
}

/** Sets selection and quantities of several lines; lines that are no longer there are passed over. */
export async function updateLines(
  ctx: MemberContext,
  { lines }: Input<typeof cartUpdateAll>,
): Promise<Result<Summary>> {
  const counted = lines.filter((l) => l.quantity !== undefined)
  const known =
    counted.length > 0
      ? await knownSkus(
          ctx.tx,
          counted.map((l) => l.skuId),
          viewer(ctx),
        )
      : new Map()
  for (const { skuId, quantity } of counted) {
    const sku = known.get(skuId)
    const fits = sku ? mayHold(sku.availability, quantity!) : null
    // What is off sale is shown as invalid in the cart and needs no refusal here.
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
    })),
  )
  return ok(await summaryOf(ctx.tx, ctx.member.id))
}

/** Removes lines. */
export async function deleteLines(
  ctx: MemberContext,
  { skuIds }: Input<typeof cartDelete>,
): Promise<Result<Summary>> {
  await removeLines(ctx.tx, ctx.member.id, skuIds)
  return ok(await summaryOf(ctx.tx, ctx.member.id))
}
