import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { findEntriesByKey, memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { lockOrders } from '../payment-updates.ts'
import { getOrderItems, type OrderItemRow } from '../queries.ts'
import { sumRefundsByPart } from '../revenue/post-revenue.ts'
import { orders } from '../tables.ts'
import { allPoints, keepReturned, pointsDue } from './points-rules.ts'
import { isFree } from './refund-facts.ts'

type Order = typeof orders.$inferSelect

/**
 * Requests that all points return once all of the order's money is refunded, also those of units that cost
 * none. They wait for the money, which a provider may refuse. A free order, which has no money to wait for,
 * is cancelled by a job unless it is shipped. Requires the order's lock.
 */
export async function requestFullRefund(
  tx: Tx,
  order: Pick<Order, 'id' | 'state' | 'paid' | 'pointsUsed' | 'pointsReturned'>,
): Promise<void> {
  const { id, state, pointsUsed, pointsReturned } = order
  if (!isFree(order) && pointsReturned === pointsUsed) return
  await tx.update(orders).set({ fullRefundRequested: true }).where(eq(orders.id, id))
  if (isFree(order) && (state === 'paid' || state === 'shipped'))
    await emit(tx, 'order.free-refunded', { orderId: id })
}

/**
 * Withdraws such a request whose money was not refunded, when units are shipped or a part is refunded
 * instead. Requires the order's lock.
 */
export async function withdrawFullRefund(
  tx: Tx,
  { id, fullRefundRequested }: Pick<Order, 'id' | 'fullRefundRequested'>,
): Promise<void> {
  if (fullRefundRequested)
    await tx.update(orders).set({ fullRefundRequested: false }).where(eq(orders.id, id))
}

/**
 * Returns the points that an order's finished refunds are due and that were not returned before. Points of a
 * refund that failed after it had succeeded stay with the member, and its retry does not return them again.
 * Requires the order's lock.
 * @param refund `no`: number of the refund · `isFull`: returns all points; by default when all money is
 * refunded and this was requested, or the order is cancelled: nothing of it is delivered then
 */
export async function returnPoints(
  ctx: Ctx,
  orderId: string,
  refund: { no: string; isFull?: boolean },
): Promise<void> {
  const order = (await lockOrders(ctx.tx, [orderId]))[0]!
  if (order.pointsUsed === order.pointsReturned) return
  const { pointsReturned, paid, refunded } = order
  const isOver = order.fullRefundRequested || order.state === 'cancelled'
  const isFull = refund.isFull ?? (isOver && refunded >= paid)
  const due = isFull ? allPoints(order) : pointsDue(order, await listFinished(ctx.tx, orderId))
  const { discount, lines } = keepReturned(order, due)
  const amount = discount + lines - pointsReturned
  if (amount === 0n) return
  const returned = { pointsReturned: discount + lines, linePointsReturned: lines }
  await ctx.tx.update(orders).set(returned).where(eq(orders.id, orderId))
  const moved = await move(ctx, [
    {
      from: shopAccounts.points,
      to: memberOwner(order.memberId),
      asset: 'PTS',
      amount,
      kind: 'order.points.return',
      reference: orderId,
      key: keyOf(refund.no),
    },
  ])
  if (!moved.ok) throw new Error(`the ledger refused the points of refund ${refund.no}`)
}

/** Whether points returned with a refund. */
export const hasReturnedPoints = async (tx: Tx, refundNo: string): Promise<boolean> =>
  (await findEntriesByKey(tx, [keyOf(refundNo)])).size > 0

const keyOf = (refundNo: string): string => `points of refund ${refundNo}`

/** Returns the items of an order with what finished refunds have returned of each. */
async function listFinished(tx: Tx, orderId: string): Promise<OrderItemRow[]> {
  const refunded = (await sumRefundsByPart(tx, [orderId])).get(orderId)
  const items = await getOrderItems(tx, [orderId])
  return items.map((item) => ({ ...item, refundedAmount: refunded?.get(item.id) ?? 0n }))
}
