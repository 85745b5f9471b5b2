import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { staffRoutes } from './routes.admin.ts'
import { staffAuthenticator } from './session/authenticate.ts'
import { purgeTokens } from './session/purge.ts'

export { addRole, addStaff } from './add-staff.ts'
export { checkAuthenticators } from './authenticators.ts'
export { createOwnerLink } from './session/links.ts'
export { requireReauthentication } from './session/reauthentication.ts'
export { findStaffName, findStaffNames } from './staff-names.ts'

export const staff: Domain = {
  routes: staffRoutes,
  jobs: [defineJob({ name: 'staff.purge-tokens', cron: '41 * * * *', run: purgeTokens })],
  authenticate: staffAuthenticator,
}
