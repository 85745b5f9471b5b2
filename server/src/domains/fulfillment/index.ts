import type { Domain } from '../../platform/domain.ts'
import { fulfillmentJobs } from './jobs.ts'
import { fulfillmentAdminRoutes } from './routes.admin.ts'

/** The work list of orders to ship, packing, and bulk actions. */
export const fulfillment: Domain = { routes: fulfillmentAdminRoutes, jobs: fulfillmentJobs }
