import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeUnproved } from './close-top-up.ts'

export const topUpJobs: JobDefinition[] = [
  defineJob({ name: 'topups.close-unproved', cron: '23 * * * *', run: closeUnproved }),
]
