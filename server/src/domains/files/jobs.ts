import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeUnheld } from './private-files.ts'
import { purgeUploadCounts } from './quota.ts'
import { purgeUnused } from './unused-files.ts'

export const fileJobs: JobDefinition[] = [
  defineJob({ name: 'files.purge-unheld', cron: '52 * * * *', run: purgeUnheld }),
  defineJob({ name: 'files.purge-unused', cron: '22 3 * * *', expire: 3_600, run: purgeUnused }),
  defineJob({ name: 'files.purge-upload-counts', cron: '12 4 * * *', run: purgeUploadCounts }),
]
