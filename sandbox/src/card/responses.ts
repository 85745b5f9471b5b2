import type { PaymentStore } from '../pay/payment-store.ts'
import type { Order, Refund } from '../pay/state.ts'
import { paymentStatus } from '../pay/status.ts'

/** Returns a payment as the shop sees it. */
export const orderResponse = (payments: PaymentStore, order: Order) => ({
  ...paymentStatus(payments, order),
  token: order.token,
})

/** Returns a refund as the shop sees it. */
export const refundResponse = (refund: Refund, currency: string) => ({
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
