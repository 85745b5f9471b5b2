import type { Domain } from '../../platform/domain.ts'
import { erasedMemberVeto } from './reinstate-veto.ts'
import { cancellationAdminRoutes } from './routes.admin.ts'
import { cancellationRoutes } from './routes.shop.ts'

/** Cancellation of accounts: application, review, confirmation, and the erasure of the personal data. */
export const cancellations: Domain = {
  routes: [...cancellationRoutes, ...cancellationAdminRoutes],
  jobs: [],
  vetoes: [erasedMemberVeto],
}
