import { adminStockAdjust } from '@pasar/contract/calls/admin'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { adjustStock } from './adjust-stock.ts'

export { openLevels, putBack, release, reserve, stockOf, take } from './stock.ts'

export const stock: Domain = { routes: [handle(adminStockAdjust, adjustStock)], jobs: [] }
