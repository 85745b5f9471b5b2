import * as calls from '@pasar/contract/calls/admin/fulfillment'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { shipTogether } from '../orders/index.ts'
import {
  cancelBulkAction,
  listAdminBulkActions,
  resumeBulkAction,
  showBulkAction,
  startBulkAction,
} from './admin/bulk-actions.ts'
import { listWork, showPacking, showWorkGroups } from './admin/work-list.ts'

export const fulfillmentAdminRoutes: Route[] = [
  handle(calls.adminFulfillmentList, listWork),
  handle(calls.adminFulfillmentGroups, showWorkGroups),
  handle(calls.adminFulfillmentPacking, showPacking),
  handleOutside(calls.adminFulfillmentMerge, shipTogether),
  handle(calls.adminBulkStart, startBulkAction),
  handle(calls.adminBulkList, listAdminBulkActions),
  handle(calls.adminBulkInfo, showBulkAction),
  handle(calls.adminBulkCancel, cancelBulkAction),
  handle(calls.adminBulkResume, resumeBulkAction),
]
