import type { Domain } from '../../platform/domain.ts'

export { openShop } from './open-shop.ts'

/** Member-owned shops: profile, goods, orders and margins of their owners. */
export const shops: Domain = { routes: [], jobs: [] }
