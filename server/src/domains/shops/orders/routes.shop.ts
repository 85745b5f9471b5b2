import * as calls from '@pasar/contract/calls/shops/orders'
import { handle, type Route } from '../../../platform/http/calls/handle.ts'
import { answerOrder, moveOrder } from './move-order.ts'
import { listPurchases, showPurchase } from './purchases.ts'
import { countShopOrders, listShopOrders, showShopOrder } from './show-orders.ts'

export const shopOrderRoutes: Route[] = [
  handle(calls.shopPurchaseList, listPurchases, { replica: true }),
  handle(calls.shopPurchaseInfo, showPurchase),
  handle(calls.shopOrderAwaiting, countShopOrders),
  handle(calls.shopOrderList, listShopOrders, { replica: true }),
  handle(calls.shopOrderInfo, showShopOrder),
  handle(calls.shopOrderAnswer, answerOrder),
  handle(calls.shopOrderMove, moveOrder),
]
