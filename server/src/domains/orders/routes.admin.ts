import { adminOrderInfo, adminOrderList, adminOrderNote, adminOrderShip } from '@pasar/contract/calls/admin'
import * as calls from '@pasar/contract/calls/admin/orders'
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
  handle(calls.adminOrderCounts, countQueue),
  handle(calls.adminOrderCancel, cancelByStaff),
  handle(calls.adminOrderAddress, correctAddress),
  handle(calls.adminOrderExport, exportOrders),
  handle(calls.adminOrderPrint, printOrder),
]
