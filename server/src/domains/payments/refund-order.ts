import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { beginRefund, lockForPayment } from '../orders/index.ts'
import { lockPayment, payerOf, sharesOf } from './queries.ts'
import { startRefund } from './start-refund.ts'

/**
 * Sends money of an order back the way it came.
 * @param wanted `amount` in minor units of the order's currency; null for all that is left; `no` where the refund
 *   has its number already
 * Refuses `refund-too-large` when more than was paid and is not already going back.
 */
export async function refundOrder(
  ctx: Ctx,
  wanted: { orderId: string; amount: bigint | null; reason: string; no?: string },
): Promise<Result<{ amount: bigint }>> {
  const [order] = await lockForPayment(ctx.tx, [wanted.orderId])
  if (!order) return refuse('not-found')
  const amount = wanted.amount ?? order.paid - order.refunded - order.refunding
  if (amount < 0n || (amount === 0n && wanted.amount !== null)) return refuse('refund-too-large')
  const found = await payerOf(ctx.tx, order.id)
  if (!found) return refuse('state-changed')
  if (amount === 0n) return ok({ amount })
  const payment = (await lockPayment(ctx.tx, found.no))!
  const noted = await beginRefund(ctx.tx, order.id, amount)
  if (!noted) return refuse('refund-too-large')
  const share = (await sharesOf(ctx.tx, payment.id)).find((s) => s.orderId === order.id)!.amount
  // Where points paid, the share is in points: what was refunded before and after is scaled, so that it ends exact.
  const scale = (money: bigint) => (share * money) / order.paid
  await startRefund(ctx, payment, {
    orderId: order.id,
    amount: scale(noted.before + amount) - scale(noted.before),
    orderAmount: amount,
    reason: wanted.reason,
    no: wanted.no ?? ctx.ids.number('R'),
  })
  return ok({ amount })
}
