import { systemContext } from '../../platform/context.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { authenticator } from './authenticate.ts'
import { purgeLockEmails } from './emails/lock-emails.ts'
import { purgeFailures } from './login-attempts.ts'
import type { FindAgreements } from './register.ts'
import { identityAdminRoutes } from './routes.admin.ts'
import { identityRoutes } from './routes.shop.ts'

export { addMember } from './add-member.ts'
export { findMemberIds, findMembersPage } from './admin/queries.ts'
export {
  type AccountChange,
  type AccountLock,
  emailAccountChange,
  type Recipient,
} from './emails/account-emails.ts'
export { emailLock } from './emails/lock-emails.ts'
export { unknownSubject } from './login.ts'
export { type LoginSubject, verifyLoginPassword } from './login-attempts.ts'
export {
  findMember,
  findMemberIdByInvitation,
  findMemberIdByUsername,
  findMembers,
  type MemberSummary,
} from './members.ts'
export {
  checkPaymentPin,
  type PaymentPinState,
  paymentPinStateColumn,
} from './payment-pin/payment-pin-check.ts'
export { deviceName } from './rules.ts'
export { isWeakPassword } from './weak-secrets.ts'

/** Creates the domain. @param findAgreements returns the versions that a registration must accept */
export const createIdentity = (findAgreements: FindAgreements): Domain => ({
  routes: [...identityRoutes(findAgreements), ...identityAdminRoutes],
  jobs: [
    defineJob({
      name: 'identity.purge-failures',
      cron: '17 * * * *',
      async run(deps) {
        const ctx = systemContext(deps, deps.db)
        await purgeFailures(ctx)
        await purgeLockEmails(ctx)
      },
    }),
  ],
  authenticate: authenticator,
})

/** The domain without agreements. */
export const identity: Domain = createIdentity(async () => null)
