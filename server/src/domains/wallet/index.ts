import type { Domain } from '../../platform/domain.ts'
import { walletJobs } from './jobs.ts'
import { walletAdminRoutes } from './routes.admin.ts'
import { walletRoutes } from './routes.shop.ts'

/**
 * What members have: assets and their log, transfers between members, exchange between assets at the operator's
 * rates, points and their end, bank cards.
 */
export const wallet: Domain = {
  routes: [...walletRoutes, ...walletAdminRoutes],
  jobs: walletJobs,
}
