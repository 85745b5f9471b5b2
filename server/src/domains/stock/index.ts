import { adminStockAdjust } from '@pasar/contract/calls/admin/stock'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { adjustStock } from './adjust-stock.ts'
import { stockJobs } from './jobs.ts'

export { adjustStock } from './adjust-stock.ts'
export { levels } from './queries.ts'
export { openLevels, putBack, release, reserve, stockOf, take } from './stock.ts'

export { setThreshold, watchStock } from './watch.ts'

export const stock: Domain = { routes: [handle(adminStockAdjust, adjustStock)], jobs: stockJobs }
