import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { lockOrders } from '../payment-updates.ts'
import { getOrderItems } from '../queries.ts'
import { orders } from '../tables.ts'
import { isFree } from './refund-facts.ts'
import { discountPointsDue, linePointsDue } from './refund-rules.ts'

type Order = typeof orders.$inferSelect

/**
 * Requests that all points of items at their points price return once all of the order's money is refunded.
 * They wait for the money, which a provider may refuse. A free order, which has no money to wait for, is
 * cancelled by a job unless it is shipped. Requires the order's lock.
 */
export async function requestFullRefund(
  tx: Tx,
  order: Pick<Order, 'id' | 'state' | 'paid' | 'pointsUsed' | 'linePoints' | 'linePointsReturned'>,
): Promise<void> {
  const { id, state, linePoints, linePointsReturned } = order
  if (!isFree(order) && linePointsReturned >= linePoints) return
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
 * Returns the points that an order's refunds are due and that were not returned before. Points of a refund
 * that failed after it had succeeded stay with the member, and its retry does not return them again. Requires
 * the order's lock.
 * @param refund `no`: number of the refund · `isFull`: returns all points of items at their points price, and
 * of an order without money all others; by default when this was requested and all money is refunded
 */
export async function returnPoints(
  ctx: Ctx,
  orderId: string,
  refund: { no: string; isFull?: boolean },
): Promise<void> {
  const order = (await lockOrders(ctx.tx, [orderId]))[0]!
  if (order.pointsUsed === order.pointsReturned) return
  const items = await getOrderItems(ctx.tx, [orderId])
  const { linePoints, linePointsReturned, pointsUsed, pointsReturned, paid, refunded } = order
  const isFull = refund.isFull ?? (order.fullRefundRequested && refunded >= paid)
  const ofMoney = isFull && paid === 0n ? pointsUsed - linePoints : discountPointsDue(order, items)
  const ofLines = isFull ? linePoints : linePointsDue(items)
  const discount = max(ofMoney, pointsReturned - linePointsReturned)
  const lines = max(ofLines, linePointsReturned)
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
      key: `points of refund ${refund.no}`,
    },
  ])
  if (!moved.ok) throw new Error(`the ledger refused the points of refund ${refund.no}`)
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
