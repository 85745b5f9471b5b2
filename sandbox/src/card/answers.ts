import type { Book } from '../pay/book.ts'
import type { Order, Refund } from '../pay/state.ts'
import { told } from '../pay/told.ts'

/** An order as the shop is told about it. */
export const orderAnswer = (book: Book, order: Order) => ({ ...told(book, order), token: order.token })

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
