import type { Domain } from '../../platform/domain.ts'
import { searchJobs } from './jobs.ts'
import { searchRoutes } from './routes.shop.ts'

export { addKnownWords } from './queries.ts'
export { hotWords } from './suggest.ts'

/** Product lists, full-text search, suggestions and the search history. */
export const search: Domain = { routes: searchRoutes, jobs: searchJobs }
