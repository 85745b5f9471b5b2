import type { Domain } from '../../platform/domain.ts'
import { pageDataRoutes } from './routes.shop.ts'

/** The entries of the member's pages: personal page and settings. */
export const pageData: Domain = { routes: pageDataRoutes, jobs: [] }
