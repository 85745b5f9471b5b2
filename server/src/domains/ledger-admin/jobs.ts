import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeDays, runLedgerAudit } from '../ledger/index.ts'

export const ledgerJobs: JobDefinition[] = [
  defineJob({ name: 'ledger.close-days', cron: '7 2 * * *', run: closeDays }),
  // An inconsistency does not go away by a retry.
  defineJob({
    name: 'ledger.audit',
    cron: '37 2 * * *',
    retry: { limit: 0 },
    expire: 3_600,
    run: runLedgerAudit,
  }),
]
