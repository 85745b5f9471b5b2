import type { Domain } from '../../platform/domain.ts'
import { cartRoutes } from './routes.shop.ts'

export const cart: Domain = { routes: cartRoutes, jobs: [] }
