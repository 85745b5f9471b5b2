import type { Domain } from '../../platform/domain.ts'
import { sharePages } from './links/share-page.ts'
import { sharingRoutes } from './routes.shop.ts'

/** Share links with their preview pages. */
export const sharing: Domain = { routes: sharingRoutes, jobs: [], raw: sharePages }
