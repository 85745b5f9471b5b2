import type { Domain } from '../../platform/domain.ts'
import { sellerRoutes } from './routes.admin.ts'

export { saveSeller } from './save-seller.ts'

/** Sellers of orders. */
export const sellers: Domain = { routes: sellerRoutes, jobs: [] }
