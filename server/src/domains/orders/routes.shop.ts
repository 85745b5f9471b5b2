import {
  orderCancel,
  orderChangeAddress,
  orderConfirm,
  orderInfo,
  orderList,
  orderRemind,
} from '@pasar/contract/calls/orders'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { changeAddress } from './address/change-address.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'
import { confirmReceipt, remindShipping } from './receive-order.ts'
import { showOrder } from './show-order.ts'

export const orderRoutes: Route[] = [
  handle(orderList, listOrders, { replica: true }),
  handle(orderInfo, showOrder),
  handle(orderCancel, cancelOrder),
  handle(orderChangeAddress, changeAddress),
  handle(orderConfirm, confirmReceipt),
  handle(orderRemind, remindShipping),
]
