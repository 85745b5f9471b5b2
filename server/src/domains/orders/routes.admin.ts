import {
  adminOrderAddress,
  adminOrderCancel,
  adminOrderNote,
  adminOrderShip,
} from '@pasar/contract/calls/admin/order-deeds'
import {
  adminOrderCounts,
  adminOrderExport,
  adminOrderInfo,
  adminOrderList,
  adminOrderPrint,
} from '@pasar/contract/calls/admin/orders'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { cancelByStaff, correctAddress } from './admin/change-order.ts'
import { countQueue } from './admin/count-queue.ts'
import { exportOrders } from './admin/export-orders.ts'
import { printOrder } from './admin/print-order.ts'
import { showForStaff } from './admin/show-order.ts'
import { listForStaff, noteOrder } from './admin-orders.ts'
import { shipParcel } from './ship-parcel.ts'

export const orderAdminRoutes: Route[] = [
  handle(adminOrderList, listForStaff),
  handle(adminOrderInfo, showForStaff),
  handleOutside(adminOrderShip, shipParcel),
  handle(adminOrderNote, noteOrder),
  handle(adminOrderCounts, countQueue),
  handle(adminOrderCancel, cancelByStaff),
  handle(adminOrderAddress, correctAddress),
  handle(adminOrderExport, exportOrders),
  handle(adminOrderPrint, printOrder),
]
