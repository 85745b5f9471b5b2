import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { staffAuthenticator } from './authenticate.ts'
import { purgeTokens } from './purge.ts'
import { staffRoutes } from './routes.admin.ts'

export { addRole, addStaff, staffName } from './add-staff.ts'
export { hasDemoAuthenticator } from './demo-owner.ts'
export { freshSession } from './fresh.ts'
export { offerOwnership } from './links.ts'
export { findStaffNames } from './staff-names.ts'

export const staff: Domain = {
  routes: staffRoutes,
  jobs: [defineJob({ name: 'staff.purge-tokens', cron: '41 * * * *', run: purgeTokens })],
  authenticate: staffAuthenticator,
}
