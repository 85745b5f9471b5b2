import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { countValidCards, voidPurchasedCards } from '../../giftcards/index.ts'
import { returnPromotionUnits } from '../../promotions/index.ts'
import { releaseStock } from '../../stock/index.ts'
import { getOrderItems, type OrderItemRow, type OrderRow } from '../queries.ts'
import { recordDelivery } from '../receive-order.ts'
import { updateReturned } from '../returned/queries.ts'
import { adjustRevenue } from '../revenue/post-revenue.ts'
import { isOfPromotion, leftToShip } from '../rules.ts'
import { markShipped } from '../write-queries.ts'
import { planRefund, type RefundPlan, refundableAmount } from './refund-rules.ts'

type ItemQuantities = readonly { itemId: string; quantity: number }[]

/**
 * Computes the refund of returned units without changing anything; null when they are not refundable.
 * @param items all of the order
 */
export const planUnitRefund = (
  order: OrderRow,
  items: readonly OrderItemRow[],
  returned: ItemQuantities,
): RefundPlan | null => planRefund(order, items, quantitiesByItem(returned))

/** Sums the quantities of repeated items. */
function quantitiesByItem(returned: ItemQuantities): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of returned)
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return quantities
}

/**
 * Returns the amount that is refundable without returning delivered gift cards. Voided ones need no return.
 */
export async function getRefundableAmount(tx: Tx, order: OrderRow): Promise<bigint> {
  const items = await getOrderItems(tx, [order.id])
  const valid = await countValidCards(tx, cardItemIds(items))
  return refundableAmount(
    order,
    items.map((item) => (item.giftValue === null ? item : { ...item, shipped: valid.get(item.id) ?? 0 })),
  )
}

const cardItemIds = (items: readonly OrderItemRow[]): string[] =>
  items.filter((item) => item.giftValue !== null).map(({ id }) => id)

/**
 * Records returned units: unshipped ones go back to stock, gift cards are voided. The caller holds the
 * order's lock and starts the refund of the plan in the same transaction. When the provider declines that
 * refund later, the units stay returned and staff refund the amount again.
 * Refuses `input-invalid` when the units are not refundable, `gift-cards-spent` when a gift card is redeemed
 * or transferred.
 */
export async function returnItems(
  ctx: Ctx,
  order: OrderRow,
  returned: ItemQuantities,
): Promise<Result<RefundPlan>> {
  const before = await getOrderItems(ctx.tx, [order.id])
  const plan = planRefund(order, before, quantitiesByItem(returned))
  if (!plan) return refuse('input-invalid')
  const quantities = returned.map((p) => ({ item_id: p.itemId, quantity: p.quantity }))
  await ctx.tx.execute(sql`
    update order_items i set refunded_quantity = i.refunded_quantity + w.quantity
    from (select item_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as w(item_id uuid, quantity int) group by item_id) w
    where i.id = w.item_id and i.order_id = ${order.id}::uuid`)
  // Not every return is a refund, whose event does it: units may have cost nothing.
  if (order.returnedAt) await updateReturned(ctx.tx, order.id, ctx.clock.now())
  if (order.state === 'paid') await releaseUnshipped(ctx, order, plan)
  const voided = await voidGiftCards(ctx, order, before, returned)
  return voided.ok ? ok(plan) : voided
}

/** Releases the stock of units that are not shipped, and ships the order when nothing is left to ship. */
async function releaseUnshipped(ctx: Ctx, order: OrderRow, plan: RefundPlan): Promise<void> {
  await returnPromotionUnits(ctx.tx, plan.restocked.filter(isOfPromotion))
  await releaseStock(ctx.tx, plan.restocked)
  if (plan.restocked.length > 0)
    await emit(ctx.tx, 'stock.changed', { skuIds: plan.restocked.map((l) => l.skuId) })
  const items = await getOrderItems(ctx.tx, [order.id])
  if (plan.whole || items.some((i) => leftToShip(i) > 0)) return
  await markShipped(ctx.tx, order.id, ctx.clock.now())
  // Its parcels may all have arrived before.
  await recordDelivery(ctx, ctx.tx, order.id)
}

/** Voids delivered gift cards. Refuses `gift-cards-spent` when one is redeemed or transferred. */
async function voidGiftCards(
  ctx: Ctx,
  order: OrderRow,
  before: readonly OrderItemRow[],
  returned: ItemQuantities,
): Promise<Result<object>> {
  const valid = await countValidCards(ctx.tx, cardItemIds(before))
  for (const item of before.filter((i) => i.giftValue !== null)) {
    const quantity = returned.reduce((n, p) => (p.itemId === item.id ? n + p.quantity : n), 0)
    // Units that are not delivered, or whose card staff have voided, are returned first.
    const withoutCard = item.quantity - item.refundedQuantity - (valid.get(item.id) ?? 0)
    const voided = await voidPurchasedCards(ctx, order, {
      id: item.id,
      count: Math.max(0, quantity - withoutCard),
    })
    if (!voided.ok) return voided
    const revenue = [{ part: item.id, amount: voided.data.covered }]
    await adjustRevenue(ctx, order, revenue, `voided ${item.refundedQuantity + quantity}`)
  }
  return ok({})
}
