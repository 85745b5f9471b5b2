import { toMoney } from '@pasar/contract/money'
import { DAY_MS } from '@pasar/contract/time'
import { pointsDue, type RefundLine } from '../../../domains/orders/index.ts'
import {
  type RefundReason,
  type Review,
  subjectOf,
  toReasonColumns,
} from '../../../domains/payments/index.ts'
import { paymentReviews, refunds } from '../../../domains/payments/tables.ts'
import type { History } from '../history.ts'
import { disputePayment, refundPayment, returnOrderPoints } from '../postings.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'
import { releaseLines, reserveLines } from './order-parts.ts'
import { type PaymentRow, recordPaymentEvent } from './pay-order.ts'
import type { HistoryOrder } from './place-order.ts'

type RefundRow = typeof refunds.$inferSelect
type Paid = HistoryOrder & { payment: PaymentRow }
type RefundPlan = { amount: bigint; reason: RefundReason; end?: RefundEnd; preferred?: readonly RefundLine[] }
/** How a refund at a provider ends; `open` leaves it in progress. */
export type RefundEnd = 'refunded' | 'open' | 'failed'

/** Requests a refund. @param amount minor units of MYR, at most the rest */
function startRefund(
  { ids, rows, timeline }: History,
  { row, items, payment }: Paid,
  { amount, reason, preferred }: Omit<RefundPlan, 'end'>,
): RefundRow {
  row.refunding += amount
  const id = ids.uuid()
  reserveLines(rows, { row, items }, id, amount, preferred)
  return rows.add(refunds, {
    ...{ id, no: ids.number('R'), paymentId: payment.id, orderId: row.id, topUpId: null, amount },
    ...{
      orderAmount: amount,
      surcharge: 0n,
      ...toReasonColumns(reason),
      origin: 'shop',
      state: 'refunding',
      vendorRefundId: '',
      failureCode: null,
      failure: '',
    },
    ...{ createdAt: timeline.now(), finishedAt: null, nextTryAt: null },
  } satisfies RefundRow)
}

function finishRefund(history: History, { row, items, payment }: Paid, refund: RefundRow): void {
  const { ledger, random, timeline } = history
  const vendorRefundId = payment.gateway === 'wallet' ? '' : `re_${random.digits(18)}`
  Object.assign(refund, { state: 'refunded', vendorRefundId, finishedAt: timeline.now() })
  if (refund.amount > 0n) ledger.post(refundPayment(payment, refund))
  payment.refunded += refund.amount
  row.refunding -= refund.amount
  row.refunded += refund.amount
  const { discount, lines } = pointsDue(row, items)
  const points = discount + lines - row.pointsReturned
  if (points <= 0n) return
  ledger.post(returnOrderPoints(row, refund.no, points))
  row.pointsReturned += points
}

/** Requires a review of a payment. */
function requireReview({ rows, timeline }: History, payment: PaymentRow, review: Review): void {
  payment.needsReview = true
  const { code, data } = review
  rows.add(paymentReviews, {
    paymentId: payment.id,
    code,
    subject: subjectOf(review),
    data,
    at: timeline.now(),
  })
}

function failRefund(history: History, order: Paid, refund: RefundRow): void {
  const { row, payment } = order
  releaseLines(history.rows, order, refund.id)
  const message = 'insufficient merchant balance'
  Object.assign(refund, { state: 'failed', failure: message, finishedAt: history.timeline.now() })
  requireReview(history, payment, { code: 'refund-failed', data: { refundNo: refund.no, message } })
  row.refunding -= refund.amount
}

/** Refunds an amount: at once to the balance, within a day at a provider. */
export function refundAmount(
  history: History,
  order: Paid,
  { amount, reason, end = 'refunded', preferred = [] }: RefundPlan,
): void {
  const refund = startRefund(history, order, { amount, reason, preferred })
  const finish = { refunded: finishRefund, failed: failRefund, open: undefined }[end]
  if (order.payment.gateway === 'wallet') finishRefund(history, order, refund)
  else if (finish)
    history.timeline.after((0.02 + history.random.next() * 0.3) * DAY_MS, () =>
      finish(history, order, refund),
    )
}

/** Refunds one unit of an item after its delivery: staff do, for a reason. */
export function refundUnit(history: History, order: Paid, reason: string, end?: RefundEnd): void {
  const { staff } = history
  const item = history.random.pick(order.items)
  if (item.refundedQuantity > 0) return
  const amount = item.total / BigInt(item.quantity)
  if (amount === 0n || amount > order.row.paid - order.row.refunded - order.row.refunding) return
  item.refundedQuantity += 1
  const { paid, refunded, refunding } = order.row
  const after = { amount, items: [{ itemId: item.id, quantity: 1 }], reason }
  recordStaffAction(
    history,
    staff.clerk,
    'order.refund',
    `order:${order.row.id}`,
    { paid, refunded, refunding },
    after,
  )
  const preferred = [{ part: item.id, quantity: 1, amount }]
  refundAmount(history, order, { amount, reason: { text: reason }, end: end ?? 'refunded', preferred })
}

/** Records a dispute of the whole payment that is open. */
export function openDispute(history: History, order: Paid): void {
  const { ids, ledger, random, rows, timeline } = history
  const { row, payment } = order
  const id = `dp_${random.digits(14)}`
  const [refundId, amount] = [ids.uuid(), payment.amount]
  row.refunding += amount
  reserveLines(rows, order, refundId, amount)
  rows.add(refunds, {
    ...{
      id: refundId,
      no: id,
      paymentId: payment.id,
      orderId: row.id,
      topUpId: null,
      amount,
      orderAmount: amount,
      surcharge: 0n,
    },
    ...{
      ...toReasonColumns('disputed'),
      origin: 'dispute',
      state: 'refunding',
      vendorRefundId: id,
      failureCode: null,
      failure: '',
    },
    ...{ createdAt: timeline.now(), finishedAt: null, nextTryAt: null },
  } satisfies RefundRow)
  ledger.post(disputePayment(payment, { no: id, amount }))
  const reason = 'product_not_received'
  const data = { id, amount: toMoney(amount, 'MYR'), reason, state: 'open' } as const
  requireReview(history, payment, { code: 'dispute', data })
  recordPaymentEvent(history, payment, 'dispute.open', { id, reason })
}
