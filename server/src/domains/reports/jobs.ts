import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeDays } from './close-days.ts'

export const reportJobs: JobDefinition[] = [
  defineJob({ name: 'reports.close-days', cron: '*/10 * * * *', run: closeDays }),
]
