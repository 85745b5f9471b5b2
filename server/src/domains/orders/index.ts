import { orderCancel, orderConfirm, orderInfo, orderList, orderRemind } from '@pasar/contract/calls/orders'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderJobs } from './jobs.ts'
import { listOrders } from './list-orders.ts'
import { confirmReceipt, remindShipping } from './receive-order.ts'
import { orderAdminRoutes } from './routes.admin.ts'
import { showOrder } from './show-order.ts'

export { refundable, refundPlanOf, takeBack } from './admin/take-back.ts'
export { adminOrder } from './admin-orders.ts'
export { closeExpired } from './cancel-order.ts'
export {
  beginRefund,
  endRefund,
  firstItems,
  lockForPayment,
  markPaid,
  type PayableOrder,
  reinstate,
  rememberMethod,
} from './for-payments.ts'
export { itemsOfOrder, reviewableItem } from './for-reviews.ts'
export { ordersNamed } from './named.ts'
export { boughtBefore, getOrders as ordersForPayment, getOrdersBeside, orderIdByNo } from './queries.ts'
export { pointsHoldKey } from './rules.ts'
export type { OrderAddress } from './tables.ts'
export { dueToClose } from './write-queries.ts'

export const orders: Domain = {
  routes: [
    handle(orderList, listOrders),
    handle(orderInfo, showOrder),
    handle(orderCancel, cancelOrder),
    handle(orderConfirm, confirmReceipt),
    handle(orderRemind, remindShipping),
    ...orderAdminRoutes,
  ],
  jobs: orderJobs,
}
