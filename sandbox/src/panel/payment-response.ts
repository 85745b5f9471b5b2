import { paymentStatus } from '../pay/status.ts'
import type { VendorPayment } from './context.ts'

/** Returns a payment for the panel's JSON, in one format for all vendors. */
export const paymentResponse = ({ processor: { payments, vendor }, order }: VendorPayment) => ({
  ...paymentStatus(payments, order),
  vendor: vendor.id,
  reference: order.reference,
  subject: order.subject,
  createdAt: order.createdAt,
  switches: order.switches,
  refunds: payments.listRefunds(order.orderNo),
  dispute: order.dispute ?? null,
})
