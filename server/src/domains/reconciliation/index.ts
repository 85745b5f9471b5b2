import type { Domain } from '../../platform/domain.ts'
import { reconciliationJobs } from './jobs.ts'
import { reconciliationRoutes } from './routes.admin.ts'

/** Daily reconciliation of payments and refunds with the ledger and the records of payment providers. */
export const reconciliation: Domain = { routes: reconciliationRoutes, jobs: reconciliationJobs }
