import { systemContext } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { purgeCodes } from './codes.ts'
import { deliverUsernameCode, UsernameCode } from './contacts/send-contact-code.ts'
import { purgeLockEmails } from './emails/lock-emails.ts'
import { purgeTickets } from './factors/tickets.ts'
import { purgeFailures } from './login-attempts.ts'
import { purgeRefreshTokens } from './session.ts'
import { purgeFlows } from './third-party/flows.ts'

export const identityJobs: JobDefinition[] = [
  defineJob({
    name: 'identity.purge-failures',
    cron: '17 * * * *',
    async run(deps) {
      await purgeFailures(deps)
      await purgeLockEmails(systemContext(deps, deps.db))
      await purgeTickets(deps)
      await purgeCodes(deps)
      await purgeFlows(deps)
      await purgeRefreshTokens(deps)
    },
  }),
  defineJob({
    name: 'identity.username-code',
    topic: 'identity.username-code',
    confidential: { recipient: 'username' },
    run: (deps, payload) => deliverUsernameCode(deps, UsernameCode.parse(payload)),
  }),
]
