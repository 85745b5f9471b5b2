import { told } from '../pay/told.ts'
import type { AtDesk } from './rooms.ts'

/** A payment as the control panel's JSON tells it, whatever company it is at. */
export const paymentAnswer = ({ desk: { book, vendor }, order }: AtDesk) => ({
  ...told(book, order),
  vendor: vendor.id,
  reference: order.reference,
  subject: order.subject,
  createdAt: order.createdAt,
  switches: order.switches,
  refunds: book.refundsOf(order.orderNo),
})
