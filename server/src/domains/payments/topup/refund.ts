import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { beginTopUpRefund, lockTopUp } from '../../topups/index.ts'
import { lockPayment } from '../queries.ts'
import type { RefundReason } from '../refunds/refund-reason.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { captureOfTopUp } from './queries.ts'

/**
 * Refunds a top-up to its source, out of the balance: the amount is held until the provider confirms, and
 * released when the refund fails. Refuses `insufficient-balance` when it was spent, `refund-too-large`,
 * `state-changed` for a top-up without a succeeded payment, `not-found`.
 * @param request `amount` in minor units, null for all that remains; `no` for a refund that has a number
 */
export async function refundTopUp(
  ctx: Ctx,
  request: { topUpId: string; amount: bigint | null; reason: RefundReason; no?: string },
): Promise<Result<{ amount: bigint }>> {
  const topUp = await lockTopUp(ctx.tx, request.topUpId)
  if (!topUp) return refuse('not-found')
  const captured = await captureOfTopUp(ctx.tx, topUp.id)
  if (!captured) return refuse('state-changed')
  const payment = (await lockPayment(ctx.tx, captured.no))!
  const no = request.no ?? ctx.ids.number('R')
  const started = await beginTopUpRefund(ctx, topUp, { amount: request.amount, no })
  if (!started.ok) return started
  const { amount } = started.data
  await startRefund(ctx, payment, { orderId: null, topUpId: topUp.id, amount, reason: request.reason, no })
  return ok({ amount })
}
