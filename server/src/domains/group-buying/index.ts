import type { Domain } from '../../platform/domain.ts'
import { groupBuyingJobs } from './jobs.ts'
import { noSeatVeto } from './late-payment-veto.ts'
import { groupBuyingAdminRoutes } from './routes.admin.ts'
import { groupBuyingRoutes } from './routes.shop.ts'

export { findGroupCard } from './show-group.ts'

/** Group buying: members who order a product together pay its group price. */
export const groupBuying: Domain = {
  routes: [...groupBuyingRoutes, ...groupBuyingAdminRoutes],
  jobs: groupBuyingJobs,
  vetoes: [noSeatVeto],
}
