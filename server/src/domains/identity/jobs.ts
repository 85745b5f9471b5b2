import { systemContext } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeFailures } from './login-attempts.ts'

export const identityJobs: JobDefinition[] = [
  defineJob({
    name: 'identity.purge-failures',
    cron: '17 * * * *',
    run: (deps) => purgeFailures(systemContext(deps, deps.db)),
  }),
]
