import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { lookAfterRuns } from './start-run.ts'
import { workRun } from './work-run.ts'

export const reconciliationJobs: JobDefinition[] = [
  defineJob({ name: 'reconciliation.look-after', cron: '*/10 * * * *', run: lookAfterRuns }),
  defineJob({
    name: 'reconciliation.work',
    topic: 'reconciliation.due',
    run: (deps, payload) => workRun(deps, (payload as { runId: string }).runId),
  }),
]
