import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { memberOwner, move, shopAccounts } from '../ledger/index.ts'
import { lockOrders } from './payment-updates.ts'
import { getOrderItems } from './queries.ts'
import { pointsDue } from './refund-rules.ts'
import { orders } from './tables.ts'

/**
 * Returns the points that an order's refunds are due and that were not returned before. Points of a refund
 * that failed after it had succeeded stay with the member, and its retry does not return them again. Requires
 * the order's lock.
 * @param refund `no`: number of the refund · `whole`: returns all points of an order without money
 */
export async function returnPoints(
  ctx: Ctx,
  orderId: string,
  refund: { no: string; whole: boolean },
): Promise<void> {
  const order = (await lockOrders(ctx.tx, [orderId]))[0]!
  if (order.pointsUsed === order.pointsReturned) return
  const due =
    refund.whole && order.paid === 0n
      ? order.pointsUsed
      : pointsDue(order, await getOrderItems(ctx.tx, [orderId]))
  const amount = due - order.pointsReturned
  if (amount <= 0n) return
  await ctx.tx.update(orders).set({ pointsReturned: due }).where(eq(orders.id, orderId))
  const returned = await move(ctx, [
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
  if (!returned.ok) throw new Error(`the ledger refused the points of refund ${refund.no}`)
}
