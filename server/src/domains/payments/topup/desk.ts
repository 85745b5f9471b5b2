import type { Input, Output } from '@pasar/contract/call'
import type { adminTopUpInfo, adminTopUpRefund } from '@pasar/contract/calls/admin/topups'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { auditDeed } from '../../../platform/audit/deed.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { linesOf, reviewOf, type TopUpRow, topUpById } from '../../topups/index.ts'
import { methods } from '../methods.ts'
import { payerOfTopUp, paymentsOfTopUps } from './queries.ts'
import { refundTopUp } from './refund.ts'

/** One top-up as the console shows it, with its payments. */
export async function showTopUp(
  ctx: StaffContext,
  { id }: Input<typeof adminTopUpInfo>,
): Promise<Result<Output<typeof adminTopUpInfo>>> {
  const row = await topUpById(ctx.tx, id)
  if (!row) return refuse('not-found')
  const payments = await paymentsOfTopUps(ctx.tx, [id])
  const left = row.amount - row.refunded - row.refunding
  const isRefundable = row.state === 'paid' && left > 0n && (await payerOfTopUp(ctx.tx, id)) !== undefined
  return ok({
    ...(await reviewOf(ctx, row)),
    payments: payments.map(({ payment: { id, no, state, problem } }) => ({ id, no, state, problem })),
    refundable: isRefundable ? toMoney(left, row.currency) : null,
  })
}

/** Sends money of a top-up back the way it came, out of the member's balance. */
export async function refundTopUpByStaff(
  ctx: StaffContext,
  { id, amount, reason }: Input<typeof adminTopUpRefund>,
): Promise<Result<Output<typeof adminTopUpRefund>>> {
  const before = await topUpById(ctx.tx, id)
  if (!before) return refuse('not-found')
  if (amount && !isSendable(amount, before)) return refuse('input-invalid')
  const begun = await refundTopUp(ctx, { topUpId: id, amount: amount ? toMinor(amount) : null, reason })
  if (!begun.ok) return begun
  const known = { no: before.no, refunded: before.refunded, refunding: before.refunding }
  await auditDeed(ctx, 'topup.refund', `topup:${id}`, known, { amount: begun.data.amount, reason })
  return ok((await linesOf(ctx, [(await topUpById(ctx.tx, id))!]))[0]!)
}

/** Whether an amount is in the top-up's currency, and one that its payment company can give back. */
function isSendable(amount: Money, { currency, channel }: TopUpRow): boolean {
  const step = channel === 'company' ? 1n : (methods[channel].step ?? 1n)
  return amount.currency === currency && toMinor(amount) % step === 0n
}
