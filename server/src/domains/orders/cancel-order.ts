import type { Input, Output } from '@pasar/contract/call'
import type { orderCancel } from '@pasar/contract/calls/orders'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { cancelPaidOrder, endUnpaidOrder } from './end-order.ts'
import { getOrderItems, getOrders, lockOrder } from './queries.ts'
import { getRefundFacts } from './refunds/refund-facts.ts'
import { returnItems } from './refunds/return-items.ts'
import { returnPoints } from './refunds/return-points.ts'
import { leftToShip } from './rules.ts'

/**
 * Cancels the member's order: an unpaid one, or a paid one without a parcel. The emitted event cancels open
 * payments and refunds captured ones. Refuses `not-found`, `state-changed`, and
 * `order-on-hold` for a paid order with a fulfillment hold.
 */
export async function cancelOrder(
  ctx: MemberContext,
  { id, reason }: Input<typeof orderCancel>,
): Promise<Result<Output<typeof orderCancel>>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (order.state === 'unpaid') {
    const ended = await endUnpaidOrder(ctx, id, 'cancel', reason)
    return ended.ok ? ok({ state: 'cancelled', refunding: false }) : ended
  }
  const cancelled = await cancelPaidOrder(ctx, id, reason, { onHold: false })
  if (!cancelled.ok) return cancelled
  const { paid, refunded, pointsUsed, pointsReturned } = cancelled.data
  return ok({ state: 'cancelled', refunding: paid > refunded || pointsUsed > pointsReturned })
}

/**
 * Closes an unpaid order after its payment deadline. Refuses `state-changed` when it was paid or cancelled
 * meanwhile.
 */
export async function closeExpiredOrder(ctx: Ctx, orderId: string): Promise<Result<object>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (!order || order.payExpiresAt > ctx.clock.now()) return refuse('state-changed')
  return await endUnpaidOrder(ctx, orderId, 'expire', 'expired')
}

/**
 * Ends the shipment of a paid order once all of its money is refunded: cancels one without a parcel, and
 * marks another shipped without the units left to ship. Refuses `state-changed` for another order; the caller
 * rolls back.
 */
export async function cancelRefundedOrder(ctx: Ctx, orderId: string): Promise<Result<object>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  const items = await getOrderItems(ctx.tx, [orderId])
  if (order?.state !== 'paid' || !getRefundFacts(order, items).cancels) return refuse('state-changed')
  // Coupons, which only a cancellation releases, are locked before the order.
  return items.some(({ shipped }) => shipped > 0)
    ? await returnUnshipped(ctx, orderId)
    : await cancelPaidOrder(ctx, orderId, 'refunded')
}

/**
 * Returns the units of a refunded order that are left to ship: they are for sale again, with their points,
 * and the order is shipped. Refuses `state-changed` when a void or a refund that failed later has changed the
 * order meanwhile.
 */
async function returnUnshipped(ctx: Ctx, orderId: string): Promise<Result<object>> {
  const order = await lockOrder(ctx.tx, orderId)
  const items = await getOrderItems(ctx.tx, [orderId])
  const isShipped = items.some(({ shipped }) => shipped > 0)
  if (order?.state !== 'paid' || !isShipped || !getRefundFacts(order, items).cancels)
    return refuse('state-changed')
  const left = items
    .map((item) => ({ itemId: item.id, quantity: leftToShip(item) }))
    .filter(({ quantity }) => quantity > 0)
  const returned = await returnItems(ctx, order, left)
  if (!returned.ok)
    throw new Error(`order ${order.no}: units left to ship were not returned: ${returned.refusal}`)
  await returnPoints(ctx, orderId, { no: ctx.ids.number('R'), isFull: false })
  return ok({})
}
