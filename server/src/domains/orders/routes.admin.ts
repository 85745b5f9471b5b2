import { adminGiftCardVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import {
  adminOrderAddress,
  adminOrderCancel,
  adminOrderNote,
  adminOrderRates,
  adminOrderShip,
  adminOrderTag,
  adminParcelTracking,
  adminParcelVoid,
} from '@pasar/contract/calls/admin/order-actions'
import {
  adminOrderCounts,
  adminOrderExport,
  adminOrderInfo,
  adminOrderList,
  adminOrderNext,
  adminOrderPrint,
  adminOrderTags,
} from '@pasar/contract/calls/admin/orders'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { cancelOrderAsStaff, correctAddress } from './admin/change-order.ts'
import { correctTracking } from './admin/correct-tracking.ts'
import { countOrders } from './admin/count-orders.ts'
import { exportOrders } from './admin/export-orders.ts'
import { addOrderNote, listAdminOrders } from './admin/list-orders.ts'
import { findNextOrder } from './admin/next-order.ts'
import { listOrderTags, tagOrders } from './admin/order-tags.ts'
import { printOrder } from './admin/print-order.ts'
import { quoteParcel, shipParcel } from './admin/ship-parcel.ts'
import { showAdminOrder } from './admin/show-order.ts'
import { voidGiftCard } from './admin/void-gift-card.ts'
import { voidParcel } from './admin/void-parcel.ts'

export const orderAdminRoutes: Route[] = [
  handle(adminOrderList, listAdminOrders, { replica: true }),
  handle(adminOrderInfo, showAdminOrder),
  handle(adminOrderNext, findNextOrder),
  handleOutside(adminOrderShip, shipParcel),
  handleOutside(adminOrderRates, quoteParcel),
  handle(adminParcelTracking, correctTracking),
  handleOutside(adminParcelVoid, voidParcel),
  handle(adminOrderNote, addOrderNote),
  handle(adminOrderTag, tagOrders),
  handle(adminOrderTags, listOrderTags),
  handle(adminOrderCounts, countOrders, { replica: true }),
  handle(adminOrderCancel, cancelOrderAsStaff),
  handle(adminOrderAddress, correctAddress),
  handle(adminGiftCardVoid, voidGiftCard),
  handle(adminOrderExport, exportOrders),
  handle(adminOrderPrint, printOrder),
]
