export { stockAdminRoutes } from './routes.admin.ts'
export type { StockLine } from './rules.ts'
export { openLevels, putBack, release, reserve, stockOf, take } from './stock.ts'
