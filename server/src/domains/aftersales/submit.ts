import type { Input, Output } from '@pasar/contract/call'
import type { afterSaleSubmit } from '@pasar/contract/calls/after-sales/after-sales'
import { reasonsOfKind } from '@pasar/contract/orders/after-sale-states'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { claimUnits, countOpenAfterSale, lockOrders } from '../orders/index.ts'
import { getSettings } from '../settings/index.ts'
import { computeCeiling } from './apply.ts'
import { holdUploads } from './attachments.ts'
import { type Chosen, chooseUnits, hasSeveralReplacements } from './choose-units.ts'
import { type Candidate, readCandidates } from './eligibility.ts'
import { addEvent, tellOthers } from './move.ts'
import { presentAfterSale } from './presenter.ts'
import { findAfterSale } from './queries.ts'
import { findRepeated } from './repeated.ts'
import { findReplacements } from './replacements.ts'
import { goodsComeBack } from './rules.ts'
import { afterSaleLines, afterSales } from './tables.ts'
import { chooseHeld, type Held } from './units/held-units.ts'

type SubmitInput = Input<typeof afterSaleSubmit>
type Line = Chosen & { candidate: Candidate }

/**
 * Requests a return, an exchange or a warranty. The units are set aside under the order's lock: neither a
 * refund nor another request can have them. Refuses `not-found`, `state-changed` for a former request that is
 * not rejected or was repeated, `input-invalid`, `after-sale-excluded`, `after-sale-too-many`,
 * `exchanges-reached`, `replacement-unavailable`.
 */
export async function submitAfterSale(
  ctx: MemberContext,
  input: SubmitInput,
): Promise<Result<Output<typeof afterSaleSubmit>>> {
  const [order] = await lockOrders(ctx.tx, [input.orderId])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (!reasonsOfKind(input.kind, { isReceived: order.receivedAt !== null }).includes(input.reason))
    return refuseFields({ reason: text(ctx.language, 'aftersales.field_reason') })
  if (input.kind === 'exchange' && hasSeveralReplacements(input.items))
    return refuseFields({ items: text(ctx.language, 'aftersales.field_replacement') })
  const repeated = await findRepeated(ctx, input)
  if (!repeated.ok) return repeated
  const candidates = await readCandidates(ctx.tx, order.id, getSettings(ctx))
  const units = chooseUnits(input.kind, order, candidates, input.items, {
    now: ctx.clock.now(),
    repeated: repeated.data,
  })
  if (!units.ok) return units
  const extraCosts = await checkReplacements(ctx, input.kind === 'exchange' ? units.data : [])
  if (!extraCosts.ok) return extraCosts
  const ceiling = input.kind === 'return' ? await computeCeiling(ctx.tx, order, units.data) : null
  if (!(await claimUnits(ctx.tx, order.id, units.data)))
    throw new Error(`units of order ${order.no} were taken under its lock`)
  const id = ctx.ids.uuid()
  const owner = { id: ctx.member.id, holder: `aftersale:${id}` }
  if (!(await holdUploads(ctx.tx, owner, { pictures: input.fileIds, video: input.videoId })))
    return refuseFields({ fileIds: text(ctx.language, 'aftersales.field_files') })
  const lines = { units: units.data, extraCosts: extraCosts.data }
  await insertRequest(ctx, id, input, lines, ceiling?.amount ?? null)
  await countOpenAfterSale(ctx.tx, order.id, 1)
  const request = (await findAfterSale(ctx.tx, id))!
  const actor = { party: 'buyer' as const, note: input.description }
  await addEvent(ctx, id, 'submitted', actor)
  await tellOthers(ctx, request, actor, 'submitted')
  return ok(await presentAfterSale(ctx, request))
}

/** What the replacement of a unit costs the platform more, by item and the SKU that the buyer holds. */
type ExtraCosts = ReadonlyMap<string, bigint>
const keyOf = (itemId: string, { skuId }: Held) => `${itemId} ${skuId}`

/** Refuses `replacement-unavailable`. */
async function checkReplacements(ctx: MemberContext, lines: readonly Line[]): Promise<Result<ExtraCosts>> {
  const extraCosts = new Map<string, bigint>()
  for (const { itemId, quantity, replacementSkuId, candidate } of lines) {
    for (const held of chooseHeld('exchange', candidate.held, quantity)) {
      const wanted = replacementSkuId ?? held.skuId
      const offered = await findReplacements(ctx.tx, { ...candidate.item, skuId: held.skuId })
      const found = offered.find(({ id }) => id === wanted)
      if (!found || found.left < quantity) return refuse('replacement-unavailable', { itemId })
      extraCosts.set(keyOf(itemId, held), found.extraCost)
    }
  }
  return ok(extraCosts)
}

async function insertRequest(
  ctx: MemberContext,
  id: string,
  { kind, orderId, reason, description, fileIds, videoId, formerId }: SubmitInput,
  { units, extraCosts }: { units: readonly Line[]; extraCosts: ExtraCosts },
  amount: bigint | null,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.tx.insert(afterSales).values({
    ...{ id, no: ctx.ids.number('A'), memberId: ctx.member.id, orderId, kind, state: 'under_review' },
    ...{ reason, description, goodsBack: kind !== 'return' || goodsComeBack(reason), amount },
    ...{ fileIds: [...new Set(fileIds)], videoId: videoId ?? null, formerId: formerId ?? null },
    ...{ since: now, createdAt: now, updatedAt: now },
  })
  await ctx.tx.insert(afterSaleLines).values(
    units.flatMap(({ itemId, quantity, replacementSkuId, candidate }) =>
      chooseHeld(kind, candidate.held, quantity).map((held) => ({
        id: ctx.ids.uuid(),
        afterSaleId: id,
        orderItemId: itemId,
        ...held,
        replacementSkuId: kind === 'exchange' ? (replacementSkuId ?? held.skuId) : null,
        extraCost: extraCosts.get(keyOf(itemId, held)) ?? 0n,
      })),
    ),
  )
}
