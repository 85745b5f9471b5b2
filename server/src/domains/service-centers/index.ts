import type { Domain } from '../../platform/domain.ts'
import { serviceCenterJobs } from './jobs.ts'
import { serviceCenterAdminRoutes } from './routes.admin.ts'
import { serviceCenterRoutes } from './routes.shop.ts'

export { findActiveCenters } from './list-centers.ts'
export { openServiceCenter } from './open-service-center.ts'
export { findCenterMember, findOwnCenter } from './queries.ts'
export { servingCenter } from './serving.ts'

/** Service centers of members: places that serve orders near them, and take after-sale goods in. */
export const serviceCenters: Domain = {
  routes: [...serviceCenterRoutes, ...serviceCenterAdminRoutes],
  jobs: serviceCenterJobs,
}
