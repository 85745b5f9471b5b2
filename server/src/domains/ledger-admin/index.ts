import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { closeDays, runLedgerAudit } from '../ledger/index.ts'
import { ledgerAdminRoutes } from './routes.admin.ts'

/** Staff views of the ledger: accounts, transfers and their references, trial balance. */
export const ledgerAdmin: Domain = {
  routes: ledgerAdminRoutes,
  jobs: [
    defineJob({ name: 'ledger.close-days', cron: '7 2 * * *', run: closeDays }),
    // An inconsistency does not go away by a retry.
    defineJob({
      name: 'ledger.audit',
      cron: '37 2 * * *',
      retry: { limit: 0 },
      expire: 3_600,
      run: runLedgerAudit,
    }),
  ],
}
