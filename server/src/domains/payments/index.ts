import type { Domain } from '../../platform/domain.ts'
import { paymentJobs } from './jobs.ts'
import { paymentAdminRoutes } from './routes.admin.ts'
import { paymentAddresses, paymentRoutes } from './routes.shop.ts'

export const payments: Domain = {
  routes: [...paymentRoutes, ...paymentAdminRoutes],
  jobs: paymentJobs,
  raw: paymentAddresses,
}
