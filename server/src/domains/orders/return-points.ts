import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { memberOwner, move, shopAccounts } from '../ledger/index.ts'
import { lockOrders } from './payment-updates.ts'
import { getOrderItems } from './queries.ts'
import { discountPointsDue, linePointsDue } from './refund-rules.ts'
import { orders } from './tables.ts'

/**
 * Returns the points that an order's refunds are due and that were not returned before. Points of a refund
 * that failed after it had succeeded stay with the member, and its retry does not return them again. Requires
 * the order's lock.
 * @param refund `no`: number of the refund · `whole`: returns all points of items at their points price, and
 * of an order without money all others
 */
export async function returnPoints(
  ctx: Ctx,
  orderId: string,
  refund: { no: string; whole: boolean },
): Promise<void> {
  const order = (await lockOrders(ctx.tx, [orderId]))[0]!
  if (order.pointsUsed === order.pointsReturned) return
  const items = await getOrderItems(ctx.tx, [orderId])
  const { linePoints, linePointsReturned, pointsUsed, pointsReturned, paid } = order
  const ofMoney = refund.whole && paid === 0n ? pointsUsed - linePoints : discountPointsDue(order, items)
  const ofLines = refund.whole || order.state === 'cancelled' ? linePoints : linePointsDue(items)
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
