import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { closeDays } from '../ledger/index.ts'
import { bookkeepingRoutes } from './routes.admin.ts'

/** The operator's look into the ledger, which by itself knows no members and no commerce. */
export const bookkeeping: Domain = {
  routes: bookkeepingRoutes,
  jobs: [defineJob({ name: 'bookkeeping.close-days', cron: '7 2 * * *', run: closeDays })],
}
