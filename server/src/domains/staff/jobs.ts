import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeTokens } from './session/purge.ts'

export const staffJobs: JobDefinition[] = [
  defineJob({ name: 'staff.purge-tokens', cron: '41 * * * *', run: purgeTokens }),
]
