import type { Domain } from '../../platform/domain.ts'
import { partnerAdminRoutes } from './routes.admin.ts'
import { partnerRoutes } from './routes.shop.ts'

/** Applications of members to become a dealer or a service center or to open a shop, and the dealers. */
export const partners: Domain = { routes: [...partnerRoutes, ...partnerAdminRoutes], jobs: [] }
