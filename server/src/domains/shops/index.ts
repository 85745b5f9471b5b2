import type { Domain } from '../../platform/domain.ts'
import { shopBuyingRoutes } from './buying/routes.shop.ts'
import { shopCartRoutes } from './cart/routes.shop.ts'
import { marginJobs } from './margins/jobs.ts'
import { shopOrderJobs } from './orders/jobs.ts'
import { closedShopVeto } from './orders/late-payment-veto.ts'
import { shopOrderRoutes } from './orders/routes.shop.ts'

export { auditMargins } from './margins/audit-margins.ts'
export { openShop } from './open-shop.ts'

/** Member-owned shops: profile, goods, orders and margins of their owners. */
export const shops: Domain = {
  routes: [...shopCartRoutes, ...shopBuyingRoutes, ...shopOrderRoutes],
  jobs: [...shopOrderJobs, ...marginJobs],
  vetoes: [closedShopVeto],
}
