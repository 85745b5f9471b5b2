import { paymentStatus } from '../pay/status.ts'
import type { VendorPayment } from './context.ts'

/** A payment as the control panel's JSON tells it, whatever company it is at. */
export const paymentResponse = ({ processor: { payments, vendor }, order }: VendorPayment) => ({
  ...paymentStatus(payments, order),
  vendor: vendor.id,
  reference: order.reference,
  subject: order.subject,
  createdAt: order.createdAt,
  switches: order.switches,
  refunds: payments.refundsOf(order.orderNo),
})
