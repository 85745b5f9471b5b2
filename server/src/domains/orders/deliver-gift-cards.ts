import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { issuePurchasedCards } from '../giftcards/index.ts'
import { deductStock } from '../stock/index.ts'
import { getOrderItems, lockOrder, type OrderItemRow } from './queries.ts'
import { getRefundFacts } from './refunds/refund-facts.ts'
import { leftToShip } from './rules.ts'
import { addShippedQuantities, markReceived, markShipped } from './write-queries.ts'

/**
 * Computes what the order paid for each unit of an item that is left to ship, from the share of its units in
 * the price: at most what is not refunded. Minor units.
 */
function paidForUnits(
  item: Pick<OrderItemRow, 'total' | 'quantity' | 'shipped' | 'refundedQuantity' | 'refundedAmount'>,
): bigint[] {
  const first = item.quantity - leftToShip(item)
  const priceOf = (units: number) => (item.total * BigInt(units)) / BigInt(item.quantity)
  let rest = item.total - item.refundedAmount
  return Array.from({ length: leftToShip(item) }, (_, i) => {
    const price = priceOf(first + i + 1) - priceOf(first + i)
    const paid = price < rest ? price : rest
    rest -= paid
    return paid
  })
}

/**
 * Delivers the gift cards of a paid order without a parcel: issues the cards and counts their units as
 * shipped in one transaction, so that a repeated call delivers nothing. An order that contains only gift
 * cards becomes received.
 * @throws when the shipped quantities disagree with the order
 */
export async function deliverGiftCards(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.state !== 'paid') return
  const items = await getOrderItems(ctx.tx, [orderId])
  if (!getRefundFacts(order, items).ships) return
  const cards = items.flatMap(({ giftValue, ...item }) =>
    giftValue === null
      ? []
      : [
          {
            id: item.id,
            skuId: item.skuId,
            value: giftValue,
            count: leftToShip(item),
            paid: paidForUnits(item),
          },
        ],
  )
  const due = cards.filter((c) => c.count > 0)
  if (due.length === 0) return
  const quantities = due.map((c) => ({ itemId: c.id, quantity: c.count }))
  if (!(await addShippedQuantities(ctx.tx, orderId, quantities)))
    throw new Error(`order ${order.no}: shipped quantities of gift cards are inconsistent`)
  await deductStock(
    ctx.tx,
    due.map((c) => ({ skuId: c.skuId, quantity: c.count })),
    order.no,
  )
  await issuePurchasedCards(ctx, order, due)
  const others = items.filter((i) => i.giftValue === null)
  if (others.some((i) => leftToShip(i) > 0)) return
  await markShipped(ctx.tx, orderId, ctx.clock.now())
  if (others.some((i) => i.shipped > 0)) return
  await markReceived(ctx.tx, orderId, ctx.clock.now())
  await emit(ctx.tx, 'order.received', { orderId })
}
