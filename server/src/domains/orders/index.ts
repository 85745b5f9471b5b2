import type { Domain } from '../../platform/domain.ts'
import { orderJobs } from './jobs.ts'
import { orderAdminRoutes } from './routes.admin.ts'
import { orderRoutes } from './routes.shop.ts'

export { getAdminOrder } from './admin/list-orders.ts'
export { closeExpiredOrder } from './cancel-order.ts'
export {
  beginRefund,
  endRefund,
  getFirstItems,
  lockOrders,
  markOrdersPaid,
  type PayableOrder,
  reinstateOrder,
  revertRefund,
  saveChosenMethod,
} from './payment-updates.ts'
export { presentAmounts } from './presenter.ts'
export {
  countBoughtBefore,
  findOrderIdByNo,
  getOrders as ordersForPayment,
  getOrdersWith,
} from './queries.ts'
export { findOrdersByReference } from './references.ts'
export { pointsDue } from './refund-rules.ts'
export { getRefundableAmount, planItemRefund, returnItems } from './return-items.ts'
export { returnPoints } from './return-points.ts'
export { findItemsOfOrder, findReviewableItem } from './review-queries.ts'
export { isFullyRefunded, pointsHoldKey } from './rules.ts'
export type { OrderAddress, OrderBuyer } from './tables.ts'

export const orders: Domain = { routes: [...orderRoutes, ...orderAdminRoutes], jobs: orderJobs }
