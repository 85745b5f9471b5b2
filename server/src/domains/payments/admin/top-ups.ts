import type { Input, Output } from '@pasar/contract/call'
import type { adminTopUpInfo, adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findTopUp, presentReview, presentTopUpLines, type TopUpRow } from '../../topups/index.ts'
import { methodById } from '../methods/methods.ts'
import { listReviews } from '../reviews.ts'
import { captureOfTopUp, paymentsOfTopUps } from '../topup/queries.ts'
import { refundTopUp } from '../topup/refund.ts'

/** Shows a top-up with its payments. */
export async function showTopUpToStaff(
  ctx: StaffContext,
  { id }: Input<typeof adminTopUpInfo>,
): Promise<Result<Output<typeof adminTopUpInfo>>> {
  const row = await findTopUp(ctx.tx, id)
  if (!row) return refuse('not-found')
  const payments = (await paymentsOfTopUps(ctx.tx, [id])).map(({ payment }) => payment)
  const reviews = await listReviews(ctx.tx, payments)
  const remaining = row.amount - row.refunded - row.refunding
  const isRefundable =
    row.state === 'paid' && remaining > 0n && (await captureOfTopUp(ctx.tx, id)) !== undefined
  return ok({
    ...(await presentReview(ctx, row)),
    payments: payments.map(({ id, no, state }) => ({ id, no, state, reviews: reviews.get(id) ?? [] })),
    refundable: isRefundable ? toMoney(remaining, row.currency) : null,
  })
}

/** Refunds a top-up to its source, out of the member's balance. */
export async function refundTopUpByStaff(
  ctx: StaffContext,
  { id, amount, reason }: Input<typeof adminTopUpRefund>,
): Promise<Result<Output<typeof adminTopUpRefund>>> {
  const before = await findTopUp(ctx.tx, id)
  if (!before) return refuse('not-found')
  if (amount && !isRefundableAmount(amount, before)) return refuse('input-invalid')
  const started = await refundTopUp(ctx, {
    topUpId: id,
    amount: amount ? toMinor(amount) : null,
    reason: { text: reason },
  })
  if (!started.ok) return started
  const beforeRefund = { no: before.no, refunded: before.refunded, refunding: before.refunding }
  await recordAudit(ctx, 'topup.refund', `topup:${id}`, beforeRefund, { amount: started.data.amount, reason })
  return ok((await presentTopUpLines(ctx, [(await findTopUp(ctx.tx, id))!]))[0]!)
}

/** Whether an amount is in the top-up's currency and a multiple of the provider's step. */
function isRefundableAmount(amount: Money, { currency, channel }: TopUpRow): boolean {
  const step = channel === 'company' ? 1n : (methodById(channel)?.step ?? 1n)
  return amount.currency === currency && toMinor(amount) % step === 0n
}
