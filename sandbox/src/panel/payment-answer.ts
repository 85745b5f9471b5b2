import { formatAmount } from '../lib/amount.ts'
import { reported } from '../pay/book.ts'
import type { AtDesk } from './rooms.ts'

/** A payment as the control panel's JSON tells it, whatever company it is at. */
export function paymentAnswer({ desk, order }: AtDesk) {
  const { book, vendor } = desk
  const { amount, currency } = reported(order)
  return {
    vendor: vendor.id,
    orderNo: order.orderNo,
    reference: order.reference,
    vendorId: order.vendorId,
    subject: order.subject,
    status: order.status,
    amount,
    currency,
    payType: order.payType,
    paidAmount: order.status === 'SUCCESS' ? amount : formatAmount(0n, order.amount),
    refundedAmount: formatAmount(book.refunded(order.orderNo, ['SUCCESS']), order.amount),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    expireAt: order.expireAt,
    attempts: order.attempts,
    cardLast4: order.card?.last4 ?? null,
    brand: order.card?.brand ?? null,
    switches: order.switches,
    refunds: book.refundsOf(order.orderNo),
  }
}
