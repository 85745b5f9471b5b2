import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { BULK_TOPIC, continueStalled, runBulkAction } from './run-bulk.ts'

export const fulfillmentJobs: JobDefinition[] = [
  defineJob({ name: 'fulfillment.run-bulk', topic: BULK_TOPIC, run: runBulkAction, expire: 600 }),
  defineJob({ name: 'fulfillment.continue-bulk', cron: '* * * * *', run: continueStalled }),
]
