import type { Domain } from '../../platform/domain.ts'
import { shopBuyingRoutes } from './buying/routes.shop.ts'
import { shopCartRoutes } from './cart/routes.shop.ts'
import { shopJobs } from './jobs.ts'
import { marginJobs } from './margins/jobs.ts'
import { shopOrderJobs } from './orders/jobs.ts'
import { closedShopVeto } from './orders/late-payment-veto.ts'
import { shopOrderRoutes } from './orders/routes.shop.ts'
import { shopOrdersVeto } from './profile/erasure-veto.ts'
import { shopPictureRoute } from './profile/pictures.ts'
import { shopAdminRoutes } from './routes.admin.ts'
import { shopRoutes } from './routes.shop.ts'

export { findOwnedShop } from './access.ts'
export { createShopOrders } from './buying/create-orders.ts'
export { countOrders } from './figures/count-orders.ts'
export { auditMargins } from './margins/audit-margins.ts'
export { buildPostings } from './margins/postings.ts'
export { openShop } from './open-shop.ts'
export { findShopPreview } from './profile/preview.ts'
export { findShopEntry } from './profile/show-entries.ts'
export { isSlugTaken } from './profile/slugs.ts'

/** Member-owned shops: profile, goods, orders and margins of their owners. */
export const shops: Domain = {
  routes: [...shopRoutes, ...shopCartRoutes, ...shopBuyingRoutes, ...shopOrderRoutes, ...shopAdminRoutes],
  jobs: [...shopJobs, ...shopOrderJobs, ...marginJobs],
  raw: [shopPictureRoute],
  vetoes: [shopOrdersVeto, closedShopVeto],
}
