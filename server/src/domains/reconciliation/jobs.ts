import { z } from 'zod'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { processRun } from './process-run.ts'
import { maintainRuns } from './start-run.ts'

const OfRun = z.object({ runId: z.uuid() })

export const reconciliationJobs: JobDefinition[] = [
  defineJob({ name: 'reconciliation.look-after', cron: '*/10 * * * *', run: maintainRuns }),
  defineJob({
    name: 'reconciliation.work',
    topic: 'reconciliation.due',
    run: (deps, payload) => processRun(deps, OfRun.parse(payload).runId),
  }),
]
