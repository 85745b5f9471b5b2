import type { Domain } from '../../platform/domain.ts'
import { reportJobs } from './jobs.ts'
import { reportAdminRoutes } from './routes.admin.ts'

export { countDays } from './close-days.ts'

/** Daily sums, and the dashboard. */
export const reports: Domain = { routes: reportAdminRoutes, jobs: reportJobs }
