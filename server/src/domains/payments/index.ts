import type { Domain } from '../../platform/domain.ts'
import { paymentGauges } from './gauges.ts'
import { paymentJobs } from './jobs.ts'
import { followPaymentSettings } from './methods/terms.ts'
import { refundVeto } from './refunds/completion-veto.ts'
import { moneyInFlightVeto } from './refunds/erasure-veto.ts'
import { paymentAdminRoutes } from './routes.admin.ts'
import { paymentRoutes, rawPaymentRoutes } from './routes.shop.ts'
import { topUpPaymentRoutes } from './topup/routes.shop.ts'

export { payOrders } from './attempts/pay-orders.ts'
export { showBill } from './bill/show-bill.ts'
export { offersSavedCards } from './cards/offers-saved-cards.ts'
export { allGateways } from './gateways/index.ts'
export {
  canQuery,
  gatewaysWithStatement,
  type ProviderRecord,
  queryProvider,
  readStatement,
  type StatementLine,
} from './reconciliation/gateway-records.ts'
export {
  firstPaymentAt,
  gatewaysWithin,
  ledgerKeys,
  recordsByNo,
  recordsPage,
  type ShopRecord,
  type Slice,
  type Span,
  sharesByNo,
} from './reconciliation/records.ts'
export { previewShares } from './refunds/preview-shares.ts'
export { refundOrder } from './refunds/refund-order.ts'
export { describeReason, type RefundReason, toReasonColumns } from './refunds/refund-reason.ts'
export { rootColumn, rootOf } from './refunds/refund-root.ts'
export { settleFailedRefunds } from './refunds/settle-failed.ts'
export { type Review, subjectOf } from './reviews.ts'

export const payments: Domain = {
  routes: [...paymentRoutes, ...topUpPaymentRoutes, ...paymentAdminRoutes],
  jobs: paymentJobs,
  raw: rawPaymentRoutes,
  vetoes: [refundVeto, moneyInFlightVeto],
  gauges: paymentGauges,
  start: followPaymentSettings,
}
