import {
  adminDispatchAddressInfo,
  adminDispatchAddressList,
  adminDispatchAddressSave,
} from '@pasar/contract/calls/admin/dispatch-address'
import { adminParcelTracking } from '@pasar/contract/calls/admin/order-actions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { correctTracking } from './admin/correct-tracking.ts'
import { listDispatchAddresses, saveDispatchAddress, showDispatchAddress } from './admin/dispatch-address.ts'

export const shippingAdminRoutes: Route[] = [
  handle(adminParcelTracking, correctTracking),
  handle(adminDispatchAddressList, listDispatchAddresses),
  handle(adminDispatchAddressInfo, showDispatchAddress),
  handle(adminDispatchAddressSave, saveDispatchAddress),
]
