import type { Domain } from '../../platform/domain.ts'
import { stockJobs } from './jobs.ts'
import { stockAdminRoutes } from './routes.admin.ts'

export { adjustStocks } from './admin/adjust-stocks.ts'
export { getStockLevels } from './queries.ts'
export {
  createStockLevels,
  deductStock,
  getAvailableStock,
  lockAvailableStock,
  lockStock,
  releaseStock,
  reserveStock,
  restock,
  undeductStock,
  writeOff,
} from './stock.ts'
export { refreshStockWatch } from './stock-watch.ts'

export const stock: Domain = { routes: stockAdminRoutes, jobs: stockJobs }
