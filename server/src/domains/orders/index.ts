import type { Domain } from '../../platform/domain.ts'
import { openOrdersVeto } from './erasure-veto.ts'
import { orderJobs } from './jobs.ts'
import { orderAdminRoutes } from './routes.admin.ts'
import { orderRoutes } from './routes.shop.ts'

export { copyAddress } from './address/copy-address.ts'
export { findAdminOrders, getAdminOrder } from './admin/list-orders.ts'
export { findNextOrder } from './admin/next-order.ts'
export { shipParcel } from './admin/ship-parcel.ts'
export { shipTogether } from './admin/ship-together.ts'
export { claimUnits, countOpenAfterSale, releaseUnits } from './after-sale-units.ts'
export { closeExpiredOrder } from './cancel-order.ts'
export { cancelPaidOrder, endUnpaidOrder, lockReservations, lockToReinstate } from './end-order.ts'
export { listOrders } from './list-orders.ts'
export { isPaidOfKind, ordersPaidColumn } from './paid-event.ts'
export {
  type BilledOrder,
  getBilledOrders,
  getFirstItems,
  lockOrders,
  markOrdersPaid,
  type PayableOrder,
  reinstateOrder,
  saveChosenMethod,
} from './payment-updates.ts'
export { getCurrency, presentAmounts, presentDeliveryName, presentUnitPoints } from './presenter.ts'
export {
  countBoughtBefore,
  findOrderIdByNo,
  findOrderOfItem,
  getOrderItems,
  getOrders as ordersForPayment,
  insertOrderNote,
  type OrderItemRow,
} from './queries.ts'
export { findOrdersByReference } from './references.ts'
export { hasUnitsInPoints, pointsDue } from './refunds/points-rules.ts'
export { previewRefund } from './refunds/preview-refund.ts'
export { getRefundFacts, isFree, isFullyRefunded, isShippable } from './refunds/refund-facts.ts'
export {
  sqlIsToShip,
  sqlItemFacts,
  sqlMayShip,
  sqlRefundColumns,
  sqlSelectToShip,
  sqlShips,
} from './refunds/refund-facts-sql.ts'
export type { RefundPlan } from './refunds/refund-rules.ts'
export { getRefundableAmount, planUnitRefund, returnItems } from './refunds/return-items.ts'
export { requestFullRefund, returnPoints, withdrawFullRefund } from './refunds/return-points.ts'
export { auditUnearned } from './revenue/audit-unearned.ts'
export { postCardLosses, reverseCardLosses } from './revenue/card-losses.ts'
export type { RefundLine } from './revenue/parts.ts'
export { allocateToParts, chargeColumns, divideLines, getParts, isCharge } from './revenue/parts.ts'
export { payFee } from './revenue/pay-fee.ts'
export { adjustRevenue } from './revenue/post-revenue.ts'
export { beginRefund, endRefund, revertRefund } from './revenue/reserve-refund.ts'
export { buildRevenue, computeRevenue } from './revenue/revenue-rules.ts'
export { findItemsOfOrder, findReviewableItem } from './review-queries.ts'
export { keepsUnits, leftToShip, pointsHoldKey, sqlGoodsLeft, sqlKeepsUnits } from './rules.ts'
export { shipRest } from './ship-order.ts'
export { showOrder } from './show-order.ts'
export type { OrderAddress, OrderBuyer, OrderDeliveryService } from './tables.ts'
export { releaseFulfillmentHolds } from './write-queries.ts'

export const orders: Domain = {
  routes: [...orderRoutes, ...orderAdminRoutes],
  jobs: orderJobs,
  vetoes: [openOrdersVeto],
}
