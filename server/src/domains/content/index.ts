import type { Domain } from '../../platform/domain.ts'
import { contentAdminRoutes } from './routes.admin.ts'
import { contentRoutes } from './routes.shop.ts'

export { findNewestAgreements } from './agreements.ts'
export { bannersAt } from './banners.ts'
export { findNewsCard } from './news/news.ts'

/** Home page, banners, news, agreements and language packs. */
export const content: Domain = { routes: [...contentRoutes, ...contentAdminRoutes], jobs: [] }
