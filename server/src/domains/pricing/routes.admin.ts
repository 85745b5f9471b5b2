import * as destinations from '@pasar/contract/calls/admin/catalog/destinations'
import * as calls from '@pasar/contract/calls/admin/catalog/marketing'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  deleteCoupon,
  giveCoupon,
  listCoupons,
  saveCoupon,
  showCoupon,
  stopCoupon,
} from './admin/change-coupons.ts'
import { createCodes, exportCodes, listCodes } from './admin/codes.ts'
import { listDestinations, saveDestination, showDestination } from './admin/destinations.ts'
import { deleteFreight, listFreight, quoteFreight, saveFreight, showFreight } from './admin/freight.ts'

export const pricingAdminRoutes: Route[] = [
  handle(calls.adminCouponList, listCoupons),
  handle(calls.adminCouponInfo, showCoupon),
  handle(calls.adminCouponSave, saveCoupon),
  handle(calls.adminCouponStop, stopCoupon),
  handle(calls.adminCouponDelete, deleteCoupon),
  handle(calls.adminCouponGive, giveCoupon),
  handle(calls.adminCouponCodeList, listCodes),
  handle(calls.adminCouponCodeCreate, createCodes),
  handle(calls.adminCouponCodeExport, exportCodes),
  handle(calls.adminFreightList, listFreight),
  handle(calls.adminFreightInfo, showFreight),
  handle(calls.adminFreightSave, saveFreight),
  handle(calls.adminFreightDelete, deleteFreight),
  handle(calls.adminFreightQuote, quoteFreight),
  handle(destinations.adminDestinationList, listDestinations),
  handle(destinations.adminDestinationInfo, showDestination),
  handle(destinations.adminDestinationSave, saveDestination),
]
