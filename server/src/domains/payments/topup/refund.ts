import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { beginTopUpRefund, lockTopUp } from '../../topups/index.ts'
import { lockPayment } from '../queries.ts'
import { startRefund } from '../start-refund.ts'
import { payerOfTopUp } from './queries.ts'

/**
 * Takes money of a top-up out of the balance and sends it back the way it came: it is held until the payment company
 * has it, and the member's again when that fails.
 * @param wanted `amount` in minor units; null for all that is left; `no` where the refund has its number already
 * Refuses `insufficient-balance` when it was spent, `refund-too-large`, `state-changed` where no payment company has
 *   the money, `not-found`.
 */
export async function refundTopUp(
  ctx: Ctx,
  wanted: { topUpId: string; amount: bigint | null; reason: string; no?: string },
): Promise<Result<{ amount: bigint }>> {
  const topUp = await lockTopUp(ctx.tx, wanted.topUpId)
  if (!topUp) return refuse('not-found')
  const payer = await payerOfTopUp(ctx.tx, topUp.id)
  if (!payer) return refuse('state-changed')
  const payment = (await lockPayment(ctx.tx, payer.no))!
  const no = wanted.no ?? ctx.ids.number('R')
  const begun = await beginTopUpRefund(ctx, topUp, { amount: wanted.amount, no })
  if (!begun.ok) return begun
  const { amount } = begun.data
  await startRefund(ctx, payment, { orderId: null, topUpId: topUp.id, amount, reason: wanted.reason, no })
  return ok({ amount })
}
