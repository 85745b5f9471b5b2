import {
  adminStockAdjust,
  adminStockInfo,
  adminStockList,
  adminStockMovements,
  adminStockThreshold,
} from '@pasar/contract/calls/admin/catalog/stock'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { adjustStock } from './admin/adjust-stock.ts'
import { changeThreshold } from './admin/change-threshold.ts'
import { listMovements } from './admin/list-movements.ts'
import { listStock, showStock } from './admin/list-stock.ts'

export const stockAdminRoutes: Route[] = [
  handle(adminStockAdjust, adjustStock),
  handle(adminStockList, listStock, { replica: true }),
  handle(adminStockInfo, showStock),
  handle(adminStockMovements, listMovements, { replica: true }),
  handle(adminStockThreshold, changeThreshold),
]
