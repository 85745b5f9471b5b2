import { formatAmount } from '../lib/amount.ts'
import { getReportedAmount, type PaymentStore } from './payment-store.ts'
import type { Order } from './state.ts'

/** Returns a payment for the card gateway's API and the panel. */
export function paymentStatus(payments: PaymentStore, order: Order) {
  const { amount, currency } = getReportedAmount(order)
  return {
    orderNo: order.orderNo,
    vendorId: order.vendorId,
    status: order.status,
    amount,
    currency,
    payType: order.payType,
    paidAmount: order.status === 'SUCCESS' ? amount : formatAmount(0n, order.amount),
    refundedAmount: formatAmount(payments.refunded(order.orderNo, ['SUCCESS']), order.amount),
    paidAt: order.paidAt,
    expireAt: order.expireAt,
    attempts: order.attempts,
    cardLast4: order.card?.last4 ?? null,
    brand: order.card?.brand ?? null,
  }
}
