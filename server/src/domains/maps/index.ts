import type { Domain } from '../../platform/domain.ts'
import { mapRoutes } from './routes.shop.ts'

/** Places by name and by position, and the map's tiles. */
export const maps: Domain = { routes: mapRoutes, jobs: [] }
