import type { RefundFailureCode } from '@pasar/contract/orders/refund-codes'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { reversalKey } from '../../ledger/index.ts'
import { adjustRevenue, ordersForPayment, revertRefund } from '../../orders/index.ts'
import { revertTopUpRefund } from '../../topups/index.ts'
import type { RefundAnswer } from '../gateways/gateway.ts'
import { reverseRefund } from '../postings/refund.ts'
import { changePayment, type Payment, recordEvent } from '../queries.ts'
import { changeRefund, findBooking, type Refund } from './queries.ts'
import { listRefundLines } from './refund-lines.ts'
import { isDebt } from './refund-rules.ts'
import { findRefundSource } from './start-refund.ts'

/**
 * Reverts a refund that failed after it had succeeded: its money is back at the shop, and refundable again.
 * Requires the locks of order or top-up, payment and refund.
 * @param answer `message` says why
 */
export async function revertFinishedRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  answer: RefundAnswer,
  failureCode: RefundFailureCode | null = null,
): Promise<void> {
  await markFailed(ctx, refund, answer, failureCode)
  await changePayment(ctx.tx, payment.id, { refunded: payment.refunded - refund.amount })
  await restoreMoney(ctx, refund, payment)
  if (refund.topUpId) await revertTopUpRefund(ctx, refund.topUpId, { ...refund, held: !isDebt(refund) })
  await recordRefundEvent(ctx, refund, 'refund.reverted', answer)
  await emit(ctx.tx, 'refund.reverted', { refundNo: refund.no, orderId: refund.orderId })
}

/** Marks a refund as failed. */
export async function markFailed(
  ctx: Ctx,
  refund: Refund,
  { message }: RefundAnswer,
  failureCode: RefundFailureCode | null = null,
): Promise<void> {
  await changeRefund(ctx.tx, refund.id, {
    state: 'failed',
    failureCode,
    failure: message ?? '',
    finishedAt: ctx.clock.now(),
    nextTryAt: null,
  })
  await emitReleased(ctx, refund)
}

/**
 * Emits that the money of a refund is refundable again. An order with its money back from a refund that the
 * shop did not request continues; money of a refund by the shop is still to be refunded.
 */
export async function emitReleased({ tx }: Ctx, { origin, orderId, paymentId }: Refund): Promise<void> {
  await emit(tx, 'refund.failed', { paymentId })
  if (orderId && origin !== 'shop') await emit(tx, 'refund.released', { orderId })
}

/**
 * Takes back the money of a refund that failed after it had succeeded; a completed order earns its revenue
 * again.
 */
async function restoreMoney(ctx: Ctx, refund: Refund, payment: Payment): Promise<void> {
  const order = refund.orderId ? (await ordersForPayment(ctx.tx, [refund.orderId]))[0] : undefined
  const booked = { ...refund, no: await findBooking(ctx.tx, refund) }
  await reverseRefund(ctx, payment, booked, await findRefundSource(ctx, refund, payment, order))
  if (!order) return
  const lines = await listRefundLines(ctx.tx, refund.id)
  await adjustRevenue(ctx, order, lines, reversalKey(`refund ${booked.no}`))
  await revertRefund(ctx.tx, order.id, lines)
}

/** Records what was reported about a refund in the log of its payment. */
export const recordRefundEvent = (
  ctx: Ctx,
  refund: Refund,
  kind: string,
  { state, message }: RefundAnswer,
): Promise<void> =>
  recordEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId: refund.paymentId,
    kind,
    data: { no: refund.no, before: refund.state, reported: state, message },
    at: ctx.clock.now(),
  })
