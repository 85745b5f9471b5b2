import { systemContext } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeLockEmails } from './emails/lock-emails.ts'
import { purgeFailures } from './login-attempts.ts'

export const identityJobs: JobDefinition[] = [
  defineJob({
    name: 'identity.purge-failures',
    cron: '17 * * * *',
    async run(deps) {
      const ctx = systemContext(deps, deps.db)
      await purgeFailures(ctx)
      await purgeLockEmails(ctx)
    },
  }),
]
