import {
  adminStockInfo,
  adminStockList,
  adminStockMoves,
  adminStockThreshold,
} from '@pasar/contract/calls/admin/stock'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { changeThreshold } from './change-threshold.ts'
import { listMoves } from './list-moves.ts'
import { listStock, showStockOf } from './list-stock.ts'

/** The operator's view of stock, over what the catalogue, the stock and the orders keep: what is low, and why. */
export const stockroom: Domain = {
  routes: [
    handle(adminStockList, listStock),
    handle(adminStockInfo, showStockOf),
    handle(adminStockMoves, listMoves),
    handle(adminStockThreshold, changeThreshold),
  ],
  jobs: [],
}
