import type { Input, Output } from '@pasar/contract/call'
import type { afterSaleGoods } from '@pasar/contract/calls/after-sales/after-sales'
import {
  AFTER_SALE_MAX_PICTURES,
  AFTER_SALE_TEXT_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_SECONDS,
} from '@pasar/contract/constants'
import { toMoney } from '@pasar/contract/money'
import { type AfterSaleKind, afterSaleKinds } from '@pasar/contract/orders/after-sale-states'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import {
  getCurrency,
  getOrderItems,
  type OrderItemRow,
  ordersForPayment,
  type PayableOrder,
  presentUnitPoints,
} from '../orders/index.ts'
import { getSettings } from '../settings/index.ts'
import { countExchanged, findLatestOfItems, getPastLines, getPeriods } from './queries.ts'
import { findRepeated, optionAt, type Repeated } from './repeated.ts'
import type { ItemFacts, Periods } from './rules.ts'
import { findHeldUnits, type Held } from './units/held-units.ts'

type Eligibility = Output<typeof afterSaleGoods>

/** An item of an order with the facts that decide what can be requested for it. */
export type Candidate = { item: OrderItemRow; facts: ItemFacts; held: Held[] }

/** Reads the items of an order with what decides about requests. Under the order's lock, they stay true. */
export async function readCandidates(tx: Tx, orderId: string, settings: Periods): Promise<Candidate[]> {
  const items = await getOrderItems(tx, [orderId])
  const periods = await getPeriods(
    tx,
    items.map(({ goodsId }) => goodsId),
    settings,
  )
  const exchanged = await countExchanged(
    tx,
    items.map(({ id }) => id),
  )
  const past = await getPastLines(
    tx,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({
    item,
    held: findHeldUnits(item, past.get(item.id) ?? []),
    facts: {
      quantity: item.quantity,
      refunded: item.refundedQuantity,
      claimed: item.claimed,
      exchanged: exchanged.get(item.id) ?? 0,
      isGiftCard: item.giftValue !== null,
      periods: periods.get(item.goodsId) ?? settings,
    },
  }))
}

/**
 * Presents what the member can request for each item of an order.
 * @param repeated the rejected request that is repeated
 */
export async function presentEligibility(
  ctx: Ctx,
  order: PayableOrder,
  candidates: readonly Candidate[],
  repeated: Repeated | null = null,
): Promise<Eligibility> {
  const now = ctx.clock.now()
  const latest = await findLatestOfItems(
    ctx.tx,
    candidates.map(({ item }) => item.id),
  )
  const options = (facts: ItemFacts, id: string) =>
    afterSaleKinds.map((kind) => {
      const { max, obstacle, until } = optionAt(kind, order, facts, { now, repeated, item: { id } })
      const obstacleText = obstacle ? text(ctx.language, `aftersales.obstacle_${obstacle}`) : ''
      return { kind, max, obstacle, obstacleText, until: until?.toISOString() ?? null }
    })
  const items = candidates.map(({ item, facts }) => ({
    itemId: item.id,
    skuId: item.skuId,
    goodsId: item.goodsId,
    title: localize(item.title, ctx.language),
    optionText: localize(item.optionText, ctx.language),
    picture: presentPicture(item.picture, ctx.language),
    price: toMoney(item.price, getCurrency(order)),
    points: presentUnitPoints(item),
    quantity: item.quantity,
    refunded: item.refundedQuantity,
    requested: item.claimed,
    kinds: options(facts, item.id),
    afterSaleId: latest.get(item.id) ?? null,
  }))
  const offered = (kind: AfterSaleKind) =>
    items.some(({ kinds }) => kinds.some((option) => option.kind === kind && option.max > 0))
  return {
    orderId: order.id,
    orderNo: order.no,
    items,
    kinds: afterSaleKinds.filter(offered),
    limits: {
      pictures: AFTER_SALE_MAX_PICTURES,
      pictureBytes: IMAGE_MAX_BYTES,
      videoBytes: VIDEO_MAX_BYTES,
      videoSeconds: VIDEO_MAX_SECONDS,
      textLength: AFTER_SALE_TEXT_MAX_LENGTH,
    },
    now: now.toISOString(),
  }
}

/**
 * Lists the items of the member's order with what can be requested for each. Refuses `not-found`,
 * `state-changed`.
 */
export async function listEligibleItems(
  ctx: MemberContext,
  { orderId, formerId }: Input<typeof afterSaleGoods>,
): Promise<Result<Eligibility>> {
  const [order] = await ordersForPayment(ctx.tx, [orderId])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  const repeated = await findRepeated(ctx, { formerId, orderId })
  if (!repeated.ok) return repeated
  const candidates = await readCandidates(ctx.tx, orderId, getSettings(ctx))
  return ok(await presentEligibility(ctx, order, candidates, repeated.data))
}
