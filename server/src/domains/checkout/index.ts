import type { Domain } from '../../platform/domain.ts'
import { checkoutRoutes } from './routes.shop.ts'

export { copyAddress, emptyAddress } from './order-address.ts'

export const checkout: Domain = { routes: checkoutRoutes, jobs: [] }
