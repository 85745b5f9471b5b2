import type { Domain } from '../../platform/domain.ts'
import { ledgerJobs } from './jobs.ts'
import { ledgerAdminRoutes } from './routes.admin.ts'

/** Staff views of the ledger: accounts, transfers and their references, trial balance. */
export const ledgerAdmin: Domain = { routes: ledgerAdminRoutes, jobs: ledgerJobs }
