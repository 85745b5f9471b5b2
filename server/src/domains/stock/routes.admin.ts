import { adminStockAdjust } from '@pasar/contract/calls/admin'
import { handle, type Route } from '../../platform/http/handle.ts'
import { adjustStock } from './adjust-stock.ts'

export const stockAdminRoutes: Route[] = [handle(adminStockAdjust, adjustStock)]
