import type { Domain } from '../../platform/domain.ts'
import { authenticator } from './authenticate.ts'
import { identityJobs } from './jobs.ts'
import type { AgreementSource } from './register.ts'
import { identityAdminRoutes } from './routes.admin.ts'
import { identityRoutes } from './routes.shop.ts'
import { thirdPartyBrowserRoutes } from './third-party/browser-routes.ts'

export { addMember } from './add-member.ts'
export { findMemberIds, findMembersByKeyword } from './admin/queries.ts'
export { findAgreedSequence, lockAgreedSequence, saveAgreedSequence } from './agreed-sequence.ts'
export { isErased, listOwnTargets, lockMemberForErasure, validateOwnCode } from './cancellation/erasure.ts'
export { consumeCode } from './codes.ts'
export {
  type AccountChange,
  type AccountLock,
  emailAccountChange,
  type Recipient,
} from './emails/account-emails.ts'
export { emailLock } from './emails/lock-emails.ts'
export { endSessions } from './end-sessions.ts'
export { type FactorState, factorStateColumn } from './factors/queries.ts'
export { openMemberSession } from './factors/sign-in.ts'
export { requireFactor } from './factors/step-up.ts'
export { unknownSubject } from './login.ts'
export { type LoginSubject, verifyLoginPassword } from './login-attempts.ts'
export {
  findBan,
  findMember,
  findMemberIdByInvitation,
  findMemberIdByUsername,
  findMembers,
  type MemberSummary,
  saveReferrer,
} from './members.ts'
export {
  checkPaymentPin,
  type PaymentPinState,
  paymentPinStateColumn,
} from './payment-pin/payment-pin-check.ts'
export { isValidPhone } from './phone-numbers.ts'
export type { AgreementSource } from './register.ts'
export { deviceName } from './rules.ts'
export { isWeakPassword } from './weak-secrets.ts'

/** Creates the domain. @param agreements the agreements that a registration must accept */
export const createIdentity = (agreements: AgreementSource): Domain => ({
  routes: [...identityRoutes(agreements), ...identityAdminRoutes],
  jobs: identityJobs,
  raw: thirdPartyBrowserRoutes,
  authenticate: authenticator,
})

/** The domain without agreements. */
export const identity: Domain = createIdentity({ find: async () => null, record: async () => undefined })
