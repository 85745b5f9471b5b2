import type { Domain } from '../../platform/domain.ts'
import { shopJobs } from './jobs.ts'
import { shopOrdersVeto } from './profile/erasure-veto.ts'
import { shopPictureRoute } from './profile/pictures.ts'
import { shopAdminRoutes } from './routes.admin.ts'
import { shopRoutes } from './routes.shop.ts'

export { findOwnedShop } from './access.ts'
export { isSlugTaken, openShop } from './open-shop.ts'
export { findShopPreview } from './profile/preview.ts'
export { findShopEntry } from './profile/show-entries.ts'

/** Member-owned shops: profile, goods, orders and margins of their owners. */
export const shops: Domain = {
  routes: [...shopRoutes, ...shopAdminRoutes],
  jobs: shopJobs,
  raw: [shopPictureRoute],
  vetoes: [shopOrdersVeto],
}
