import type { Domain } from '../../platform/domain.ts'
import { consoleRoutes } from './routes.admin.ts'

/** The console's search over orders, members and products, and the saved filters of its lists. */
export const consoleTools: Domain = { routes: consoleRoutes, jobs: [] }
