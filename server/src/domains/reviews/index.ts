import type { Domain } from '../../platform/domain.ts'
import { reviewJobs } from './jobs.ts'
import { reviewAdminRoutes } from './routes.admin.ts'
import { reviewRoutes } from './routes.shop.ts'

export const reviews: Domain = { routes: [...reviewRoutes, ...reviewAdminRoutes], jobs: reviewJobs }
