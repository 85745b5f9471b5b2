import type { Domain } from '../../platform/domain.ts'
import { checkoutRoutes } from './routes.shop.ts'

export const checkout: Domain = { routes: checkoutRoutes, jobs: [] }
