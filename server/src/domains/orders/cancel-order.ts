import type { Input, Output } from '@pasar/contract/call'
import type { orderCancel } from '@pasar/contract/calls/orders'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { cancelPaid, endUnpaid } from './end-order.ts'
import { getOrders } from './queries.ts'
import { isRefunded } from './rules.ts'

/**
 * The member cancels: an unpaid order at once, a paid one as long as nothing is packed. Payments hear of it by
 * event: they close what is being paid and give back what was.
 */
export async function cancelOrder(
  ctx: MemberContext,
  { id, reason }: Input<typeof orderCancel>,
): Promise<Result<Output<typeof orderCancel>>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  if (order.state === 'unpaid') {
    const ended = await endUnpaid(ctx, id, 'cancel', reason)
    return ended.ok ? ok({ state: 'cancelled', refunding: false }) : ended
  }
  const cancelled = await cancelPaid(ctx, id, reason)
  return cancelled.ok
    ? ok({ state: 'cancelled', refunding: cancelled.data.paid > cancelled.data.refunded })
    : cancelled
}

/** Closes an order whose time to pay is over. What was paid or cancelled meanwhile is refused and stays. */
export async function closeExpired(ctx: Ctx, orderId: string): Promise<Result<object>> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (!order || order.payExpiresAt > ctx.clock.now()) return refuse('state-changed')
  return await endUnpaid(ctx, orderId, 'expire', 'expired')
}

/** Cancels an order that was refunded wholly before anything was packed; any other is left alone. */
export async function cancelRefunded(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await getOrders(ctx.tx, [orderId])
  if (order?.state === 'paid' && isRefunded(order)) await cancelPaid(ctx, orderId, 'refunded')
}
