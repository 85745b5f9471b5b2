import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { beginRefund, lockForPayment } from '../orders/index.ts'
import { lockPayers } from './queries.ts'
import { refundWays } from './refund-ways.ts'
import { startRefund } from './start-refund.ts'

/**
 * Sends money of an order back the way it came.
 * @param wanted `amount` in minor units of the order's currency; null for all that is left; `no` where the refund
 *   has its number already; `paymentId` where it goes back by that one only
 * Refuses `refund-too-large` when more than was paid and is not already going back.
 */
export async function refundOrder(
  ctx: Ctx,
  wanted: { orderId: string; amount: bigint | null; reason: string; no?: string; paymentId?: string },
): Promise<Result<{ amount: bigint }>> {
  const [order] = await lockForPayment(ctx.tx, [wanted.orderId])
  if (!order) return refuse('not-found')
  const amount = wanted.amount ?? order.paid - order.refunded - order.refunding
  if (amount < 0n || (amount === 0n && wanted.amount !== null)) return refuse('refund-too-large')
  const payers = await lockPayers(ctx.tx, order.id)
  if (payers.length === 0) return refuse('state-changed')
  if (amount === 0n) return ok({ amount })
  const ways = refundWays(order.paid, payers, amount, wanted.paymentId)
  if (!ways || !(await beginRefund(ctx.tx, order.id, amount))) return refuse('refund-too-large')
  const no = wanted.no ?? ctx.ids.number('R')
  for (const [index, { payment, ...way }] of ways.entries())
    await startRefund(ctx, payment, {
      orderId: order.id,
      ...way,
      reason: wanted.reason,
      no: index === 0 ? no : `${no}-${index + 1}`,
    })
  return ok({ amount })
}
