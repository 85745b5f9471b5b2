import type { Domain } from '../../platform/domain.ts'
import { afterSaleJobs } from './jobs.ts'
import { afterSaleAdminRoutes } from './routes.admin.ts'
import { afterSaleRoutes } from './routes.shop.ts'
import { erasureVeto, openRequestVeto } from './vetoes.ts'

/** Returns, exchanges and warranty claims of members. */
export const aftersales: Domain = {
  routes: [...afterSaleRoutes, ...afterSaleAdminRoutes],
  jobs: afterSaleJobs,
  vetoes: [openRequestVeto, erasureVeto],
}
