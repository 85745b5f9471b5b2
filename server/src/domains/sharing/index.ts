import type { Domain } from '../../platform/domain.ts'
import { sharingJobs } from './jobs.ts'
import { sharePages } from './links/share-page.ts'
import { posterBackgroundRoute } from './posters/backgrounds.ts'
import { sharingAdminRoutes } from './routes.admin.ts'
import { sharingRoutes } from './routes.shop.ts'

/** Share links with their preview pages, and posters. */
export const sharing: Domain = {
  routes: [...sharingRoutes, ...sharingAdminRoutes],
  jobs: sharingJobs,
  raw: [...sharePages, posterBackgroundRoute],
}
