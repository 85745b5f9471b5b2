import type { Deps } from '../../../platform/context.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { ReportedRefund } from '../gateways/gateway.ts'
import { postDebt, postLoss } from '../postings/loss.ts'
import { applyRefund } from './apply-refund.ts'
import {
  describeAmount,
  finishShares,
  isCredited,
  lockSucceeded,
  recordShares,
  requestReview,
} from './external-shares.ts'
import { findExternalRefunds, sumRefunds } from './queries.ts'

/**
 * Records a refund that was made at the provider, or its later state.
 * @returns false for a payment that has not succeeded: messages arrive in any order, and its success is still to come
 */
export async function recordProviderRefund(
  deps: Deps,
  paymentNo: string,
  reported: ReportedRefund,
): Promise<boolean> {
  const id = reported.vendorRefundId || reported.refundNo
  const known = await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const locked = await lockSucceeded(ctx, paymentNo)
    if (!locked) return null
    const { payment, target } = locked
    const before = await findExternalRefunds(tx, payment.id, 'provider', id)
    if (before.length > 0 || reported.state !== 'refunded') return before
    const { sum } = await sumRefunds(tx, payment.id, id)
    const total = reported.total && { ...reported.total, minor: reported.total.minor - sum }
    const amount = reported.amount ?? total
    if (amount && amount.minor <= 0n) return []
    await requestReview(ctx, payment, `${describeAmount(amount)} was refunded at the provider (${id})`)
    if (amount?.currency !== payment.currency) return []
    const no = reported.refundNo || id
    const recorded = await recordShares(ctx, payment, target, {
      no,
      id,
      origin: 'provider',
      amount: amount.minor,
    })
    await finishShares(ctx, recorded.refunds, payment.no)
    if (recorded.excess > 0n)
      await (isCredited(target) ? postDebt : postLoss)(ctx, payment, `loss ${no}`, recorded.excess)
    return []
  })
  for (const { no } of known ?? []) await applyRefund(deps, no, reported, 'message')
  return known !== null
}
