import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { closeDays } from './close-days.ts'
import { reportAdminRoutes } from './routes.admin.ts'

export { countDays } from './close-days.ts'
export { type Day, daysBetween, getDayStart, plusDays, toDay } from './rules.ts'

export const reports: Domain = {
  routes: reportAdminRoutes,
  jobs: [defineJob({ name: 'reports.close-days', cron: '*/10 * * * *', run: closeDays })],
}
