import {
  adminDispatchAddressInfo,
  adminDispatchAddressList,
  adminDispatchAddressSave,
} from '@pasar/contract/calls/admin/dispatch-address'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listDispatchAddresses, saveDispatchAddress, showDispatchAddress } from './admin/dispatch-address.ts'

export const shippingAdminRoutes: Route[] = [
  handle(adminDispatchAddressList, listDispatchAddresses),
  handle(adminDispatchAddressInfo, showDispatchAddress),
  handle(adminDispatchAddressSave, saveDispatchAddress),
]
