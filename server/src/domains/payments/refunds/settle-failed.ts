import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { beginRefund } from '../../orders/index.ts'
import { hasRefundEvent, lockCapturedPayments, type Payment, recordEvent } from '../queries.ts'
import { clearReview } from '../reviews.ts'
import { changeRefund, insertRefund, listRefunds, type Refund } from './queries.ts'
import { insertRefundLines, listRefundLines } from './refund-lines.ts'
import { type RefundReason, toReasonColumns } from './refund-reason.ts'
import { failedWithoutRetry, isOfRefund } from './refund-rules.ts'
import { finishRefund } from './start-refund.ts'

/** Kind of the payment event that a failed refund was returned in another way. */
const SETTLED = 'refund.settled'

/** Whether a failed refund was returned in another way. */
export const isSettled = (tx: Tx, { paymentId, no }: Pick<Refund, 'paymentId' | 'no'>): Promise<boolean> =>
  hasRefundEvent(tx, paymentId, SETTLED, no)

/**
 * Ends the failed refunds of a number that were returned in another way: they cannot be retried any more, and
 * one that the provider pays after all is a loss. Requires the order's lock. Refuses `state-changed` when
 * none failed or one is in progress, `refund-too-large` when the order has too little left for a transfer.
 * @param no the number of the refund, without that of a share or retry
 * @param transfer why the shop paid them from its bank account; null when another refund of the order has
 * returned them
 */
export async function settleFailedRefunds(
  ctx: Ctx,
  orderId: string,
  no: string,
  transfer: RefundReason | null,
): Promise<Result<object>> {
  let settled = 0
  for (const { payment } of await lockCapturedPayments(ctx.tx, orderId)) {
    const all = (await listRefunds(ctx.tx, payment.id)).filter(
      (refund) => refund.orderId === orderId && isOfRefund(no, refund.no),
    )
    if (all.some(({ state }) => state === 'requested' || state === 'refunding'))
      return refuse('state-changed')
    let current = payment
    for (const refund of failedWithoutRetry(all)) {
      settled += 1
      if (transfer && !(await transferRefund(ctx, current, refund, transfer)))
        return refuse('refund-too-large')
      if (transfer) current = { ...current, refunded: current.refunded + refund.amount }
      await changeRefund(ctx.tx, refund.id, { failureCode: 'settled-otherwise', nextTryAt: null })
      await clearReview(ctx.tx, payment.id, refund.no)
      const data = { no: refund.no, by: transfer ? 'transfer' : 'refund' }
      const at = ctx.clock.now()
      await recordEvent(ctx.tx, { id: ctx.ids.uuid(), paymentId: payment.id, kind: SETTLED, data, at })
    }
  }
  return settled > 0 ? ok({}) : refuse('state-changed')
}

/**
 * Records that the shop paid a failed refund from its bank account.
 * @returns false, with nothing changed, when the order or its payment has too little left
 */
async function transferRefund(
  ctx: Ctx,
  payment: Payment,
  failed: Refund,
  reason: RefundReason,
): Promise<boolean> {
  // An amount that the provider returned meanwhile is not paid a second time.
  if (payment.refunded + failed.amount > payment.paid) return false
  if (failed.orderId === null) throw new Error(`refund ${failed.no} belongs to no order`)
  const before = await listRefundLines(ctx.tx, failed.id)
  const lines = await beginRefund(ctx.tx, failed.orderId, failed.orderAmount, before)
  if (!lines) return false
  const refund: Refund = {
    ...failed,
    ...toReasonColumns(reason),
    ...{ id: ctx.ids.uuid(), no: `${failed.no}-transfer`, origin: 'transfer', state: 'requested' },
    ...{ vendorRefundId: '', failureCode: null, failure: '', nextTryAt: null },
    ...{ createdAt: ctx.clock.now(), finishedAt: null },
  }
  await insertRefund(ctx.tx, refund)
  await insertRefundLines(ctx.tx, refund.id, lines)
  await finishRefund(ctx, refund, payment)
  return true
}
