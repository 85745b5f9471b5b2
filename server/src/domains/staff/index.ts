import type { Domain } from '../../platform/domain.ts'
import { staffJobs } from './jobs.ts'
import { staffRoutes } from './routes.admin.ts'
import { staffAuthenticator } from './session/authenticate.ts'

export { isOnlyAccountWith } from './active-staff.ts'
export { addRole, addStaff } from './add-staff.ts'
export { checkAuthenticators } from './authenticators.ts'
export { createOwnerLink } from './session/links.ts'
export { requireReauthentication } from './session/reauthentication.ts'
export { findStaffName, findStaffNames } from './staff-names.ts'

/** Staff accounts, roles, sign-in with a second factor, and the audit log. */
export const staff: Domain = {
  routes: staffRoutes,
  jobs: staffJobs,
  authenticate: staffAuthenticator,
}
