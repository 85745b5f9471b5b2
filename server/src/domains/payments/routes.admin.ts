import * as methods from '@pasar/contract/calls/admin/finance/payment-methods'
import * as calls from '@pasar/contract/calls/admin/finance/payments'
import { adminTopUpInfo, adminTopUpRefund } from '@pasar/contract/calls/admin/finance/top-ups'
import { adminMemberCardRemove, adminMemberCards } from '@pasar/contract/calls/admin/members'
import { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-actions'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { decideMethod } from './admin/choose-gateway.ts'
import { decideKeys, saveKeys } from './admin/edit-keys.ts'
import { listMethodNames, listMethods, orderMethods, saveMethod } from './admin/edit-methods.ts'
import { listInbox, replayMessage, showMessage } from './admin/inbox.ts'
import { listPayments, showPayment, syncPayment } from './admin/read-payments.ts'
import { previewRefund, refundOrderByStaff } from './admin/refund-order.ts'
import { resolvePayment } from './admin/resolve-payment.ts'
import { listGateways, showGateway } from './admin/show-gateways.ts'
import { testConnection } from './admin/test-connection.ts'
import { refundTopUpByStaff, showTopUpToStaff } from './admin/top-ups.ts'

import { listMemberCards, removeMemberCard } from './cards/manage-cards.ts'

export const paymentAdminRoutes: Route[] = [
  handle(adminOrderRefund, refundOrderByStaff),
  handle(adminRefundPreview, previewRefund),
  handle(adminMemberCards, listMemberCards),
  handle(adminMemberCardRemove, removeMemberCard),
  handle(calls.adminPaymentList, listPayments, { replica: true }),
  handle(calls.adminPaymentInfo, showPayment),
  handleOutside(calls.adminPaymentRefresh, syncPayment),
  handleOutside(calls.adminPaymentResolve, resolvePayment),
  handle(calls.adminInboxList, listInbox, { replica: true }),
  handle(calls.adminInboxInfo, showMessage),
  handle(calls.adminInboxReplay, replayMessage),
  handle(adminTopUpInfo, showTopUpToStaff),
  handle(adminTopUpRefund, refundTopUpByStaff),
  handle(methods.adminPaymentMethodNames, listMethodNames),
  handle(methods.adminPaymentMethodList, listMethods),
  handle(methods.adminPaymentMethodSave, saveMethod),
  handle(methods.adminPaymentMethodDecide, decideMethod),
  handle(methods.adminPaymentMethodOrder, orderMethods),
  handle(methods.adminGatewayList, listGateways),
  handle(methods.adminGatewayInfo, showGateway),
  handle(methods.adminGatewaySave, saveKeys),
  handle(methods.adminGatewayDecide, decideKeys),
  handleOutside(methods.adminGatewayTest, testConnection),
]
