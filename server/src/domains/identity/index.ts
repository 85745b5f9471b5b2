import { systemContext } from '../../platform/context.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { authenticator } from './authenticate.ts'
import { purgeFailures } from './login.ts'
import type { NewestAgreements } from './register.ts'
import { identityAdminRoutes } from './routes.admin.ts'
import { identityRoutes } from './routes.shop.ts'

export { addMember } from './add-member.ts'
export { memberIdsOf, membersPage } from './admin/queries.ts'
export { isLocked, noteFailure } from './login.ts'
export {
  type MemberCard,
  memberById,
  memberIdByInvitation,
  memberIdByUsername,
  membersById,
} from './members.ts'
export { checkPayPassword, type PayPasswordSeen, payPasswordColumn } from './pay-password.ts'
export { deviceName, isWeakPassword } from './rules.ts'

/** Identity in a shop with agreements, to the newest of which a registration agrees. */
export const identityWith = (newest: NewestAgreements): Domain => ({
  routes: [...identityRoutes(newest), ...identityAdminRoutes],
  jobs: [
    defineJob({
      name: 'identity.purge-failures',
      cron: '17 * * * *',
      run: (deps) => purgeFailures(systemContext(deps, deps.db)),
    }),
  ],
  authenticate: authenticator,
})

/** Identity alone. */
export const identity: Domain = identityWith(async () => null)
