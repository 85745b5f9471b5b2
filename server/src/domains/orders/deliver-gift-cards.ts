import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { issuePurchasedCards } from '../giftcards/index.ts'
import { deductStock } from '../stock/index.ts'
import { getOrderItems, lockOrder } from './queries.ts'
import { isFullyRefunded, leftToShip } from './rules.ts'
import { addShippedQuantities, markReceived, markShipped } from './write-queries.ts'

/**
 * Delivers the gift cards of a paid order without a parcel: issues the cards and counts their units as shipped in one
 * transaction, so that a repeated call delivers nothing. An order that contains only gift cards becomes received.
 * @throws when the shipped quantities disagree with the order
 */
export async function deliverGiftCards(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.state !== 'paid' || isFullyRefunded(order)) return
  const items = await getOrderItems(ctx.tx, [orderId])
  const cards = items.flatMap(({ id, skuId, giftValue, ...item }) =>
    giftValue === null ? [] : [{ id, skuId, value: giftValue, count: leftToShip(item) }],
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
