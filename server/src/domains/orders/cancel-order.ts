import type { Input, Output } from '@pasar/contract/call'
import type { orderCancel } from '@pasar/contract/calls/orders'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { cancelPaidOrder, endUnpaidOrder } from './end-order.ts'
import { getOrderItems, getOrders } from './queries.ts'
import { getRefundFacts } from './refunds/refund-facts.ts'

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
  return cancelled.ok
    ? ok({ state: 'cancelled', refunding: cancelled.data.paid > cancelled.data.refunded })
    : cancelled
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
 * Cancels a paid order once all of its money is refunded and it has no parcel. Refuses `state-changed` for
 * another order; the caller rolls back, which the coupons of an order with a parcel require.
 */
export async function cancelRefundedOrder(ctx: Ctx, orderId: string): Promise<Result<object>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (order?.state !== 'paid') return refuse('state-changed')
  const { cancels } = getRefundFacts(order, await getOrderItems(ctx.tx, [orderId]))
  if (!cancels) return refuse('state-changed')
  return await cancelPaidOrder(ctx, orderId, 'refunded')
}
