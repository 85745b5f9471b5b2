import type { Domain } from '../../platform/domain.ts'
import { paymentJobs } from './jobs.ts'
import { followPaySettings } from './methods-admin/in-force.ts'
import { payMethodRoutes } from './methods-admin/routes.ts'
import { paymentAdminRoutes } from './routes.admin.ts'
import { paymentAddresses, paymentRoutes } from './routes.shop.ts'
import { topUpPaymentRoutes } from './topup/routes.ts'

export {
  firstPaymentAt,
  gatewaysWithin,
  ledgerKeys,
  type Ours,
  oursByNo,
  oursWithin,
  type Slice,
  type Span,
} from './reconcile-queries.ts'
export {
  askAbout,
  canAsk,
  type StatementLine,
  statementOf,
  type Theirs,
  withStatement,
} from './reconcile-vendor.ts'

export const payments: Domain = {
  routes: [...paymentRoutes, ...topUpPaymentRoutes, ...paymentAdminRoutes, ...payMethodRoutes],
  jobs: paymentJobs,
  raw: paymentAddresses,
  start: followPaySettings,
}
