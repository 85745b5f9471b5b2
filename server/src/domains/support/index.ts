import type { Domain } from '../../platform/domain.ts'
import { supportJobs } from './jobs.ts'
import { findOwn } from './queries.ts'
import { supportAdminRoutes } from './routes.admin.ts'
import { supportRoutes } from './routes.shop.ts'
import { loadSupportSettings } from './settings.ts'

export { storeSupportSettings } from './settings.ts'

/** Support chat of members and guests with staff. */
export const support: Domain = {
  routes: [...supportRoutes, ...supportAdminRoutes],
  jobs: supportJobs,
  // Tokens of guests cost nothing, conversations are limited.
  admitGuest: async ({ db }, id) => (await findOwn(db, { kind: 'guest', id })) !== undefined,
  start: loadSupportSettings,
}
