import { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-deeds'
import * as calls from '@pasar/contract/calls/admin/payments'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { listInbox, replayMessage, showMessage } from './desk/inbox.ts'
import { askForPayment, listPayments, showPayment } from './desk/read-payments.ts'
import { resolvePayment } from './desk/resolve.ts'
import { previewRefund, refundByStaff } from './refund-by-staff.ts'

export const paymentAdminRoutes: Route[] = [
  handle(adminOrderRefund, refundByStaff),
  handle(adminRefundPreview, previewRefund),
  handle(calls.adminPaymentList, listPayments),
  handle(calls.adminPaymentInfo, showPayment),
  handleOutside(calls.adminPaymentAsk, askForPayment),
  handleOutside(calls.adminPaymentResolve, resolvePayment),
  handle(calls.adminInboxList, listInbox),
  handle(calls.adminInboxInfo, showMessage),
  handle(calls.adminInboxReplay, replayMessage),
]
