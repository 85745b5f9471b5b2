import { formatAmount } from '../lib/amount.ts'
import { type Book, reported } from '../pay/book.ts'
import type { Order, Refund } from '../pay/state.ts'

/** An order as the shop is told about it. */
export function orderAnswer(book: Book, order: Order) {
  const { amount, currency } = reported(order)
  return {
    orderNo: order.orderNo,
    token: order.token,
    vendorId: order.vendorId,
    status: order.status,
    amount,
    currency,
    payType: order.payType,
    paidAmount: order.status === 'SUCCESS' ? amount : formatAmount(0n, order.amount),
    refundedAmount: formatAmount(book.refunded(order.orderNo, ['SUCCESS']), order.amount),
    paidAt: order.paidAt,
    expireAt: order.expireAt,
    attempts: order.attempts,
    cardLast4: order.card?.last4 ?? null,
    brand: order.card?.brand ?? null,
  }
}

/** A refund as the shop is told about it. */
export const refundAnswer = (refund: Refund, currency: string) => ({
  refundNo: refund.refundNo,
  orderNo: refund.orderNo,
  vendorRefundId: refund.vendorRefundId,
  amount: refund.amount,
  currency,
  reason: refund.reason,
  status: refund.status,
  createdAt: refund.createdAt,
  finishedAt: refund.finishedAt,
})
