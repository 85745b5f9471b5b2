import type { Domain } from '../../platform/domain.ts'
import { officeAdminRoutes } from './routes.admin.ts'
import { officeRoutes } from './routes.shop.ts'

export { listPublishedOffices, type PublishedOffice } from './list-offices.ts'

/** Offices and service centers of the shop. */
export const offices: Domain = { routes: [...officeRoutes, ...officeAdminRoutes], jobs: [] }
