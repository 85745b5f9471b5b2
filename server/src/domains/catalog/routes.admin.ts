import { adminGoodsList, adminGoodsSave, adminGoodsState, adminSkuPrice } from '@pasar/contract/calls/admin'
import { handle, type Route } from '../../platform/http/handle.ts'
import { changePrice, changeState, listGoodsForStaff } from './change-goods.ts'
import { saveGoods } from './save-goods.ts'

export const catalogAdminRoutes: Route[] = [
  handle(adminGoodsList, listGoodsForStaff),
  handle(adminGoodsSave, saveGoods),
  handle(adminGoodsState, changeState),
  handle(adminSkuPrice, changePrice),
]
