import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { issueBought } from '../giftcards/index.ts'
import { take } from '../stock/index.ts'
import { itemsOf, lockOrder } from './queries.ts'
import { isRefunded, leftToShip } from './rules.ts'
import { countShipped, receiveShipped, ship } from './write-queries.ts'

/**
 * Delivers the gift cards of a paid order, without a parcel: the cards are made and their pieces count as shipped in one
 * transaction, so that whoever comes again finds nothing to deliver. An order of nothing else is received with that.
 */
export async function deliverCards(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.state !== 'paid' || isRefunded(order)) return
  const items = await itemsOf(ctx.tx, [orderId])
  const cards = items.flatMap(({ id, skuId, giftValue, ...item }) =>
    giftValue === null ? [] : [{ id, skuId, value: giftValue, count: leftToShip(item) }],
  )
  const due = cards.filter((c) => c.count > 0)
  if (due.length === 0) return
  const pieces = due.map((c) => ({ itemId: c.id, quantity: c.count }))
  if (!(await countShipped(ctx.tx, orderId, pieces)))
    throw new Error(`the gift cards of ${order.no} are counted wrong`)
  await take(
    ctx.tx,
    due.map((c) => ({ skuId: c.skuId, quantity: c.count })),
    order.no,
  )
  await issueBought(ctx, order, due)
  const others = items.filter((i) => i.giftValue === null)
  if (others.some((i) => leftToShip(i) > 0)) return
  await ship(ctx.tx, orderId, ctx.clock.now())
  if (others.some((i) => i.shipped > 0)) return
  await receiveShipped(ctx.tx, orderId, ctx.clock.now())
  await emit(ctx.tx, 'order.received', { orderId })
}
