import * as calls from '@pasar/contract/calls/admin/shops'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  closeShopByStaff,
  holdShop,
  listShopsForStaff,
  resumeShop,
  showShopForStaff,
} from './admin/manage-shops.ts'

export const shopAdminRoutes: Route[] = [
  handle(calls.adminShopList, listShopsForStaff, { replica: true }),
  handle(calls.adminShopInfo, showShopForStaff),
  handle(calls.adminShopHold, holdShop),
  handle(calls.adminShopResume, resumeShop),
  handle(calls.adminShopClose, closeShopByStaff),
]
