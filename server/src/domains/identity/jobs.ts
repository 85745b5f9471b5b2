import { systemContext } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeCodes } from './codes.ts'
import { deliverUsernameCode, UsernameCode } from './contacts/send-contact-code.ts'
import { purgeLockEmails } from './emails/lock-emails.ts'
import { purgeTickets } from './factors/tickets.ts'
import { purgeFailures } from './login-attempts.ts'
import { purgeFlows } from './third-party/flows.ts'

export const identityJobs: JobDefinition[] = [
  defineJob({
    name: 'identity.purge-failures',
    cron: '17 * * * *',
    async run(deps) {
      const ctx = systemContext(deps, deps.db)
      await purgeFailures(ctx)
      await purgeLockEmails(ctx)
      await purgeTickets(ctx)
      await purgeCodes(ctx)
      await purgeFlows(ctx)
    },
  }),
  defineJob({
    name: 'identity.username-code',
    topic: 'identity.username-code',
    run: (deps, payload) => deliverUsernameCode(deps, UsernameCode.parse(payload)),
  }),
]
