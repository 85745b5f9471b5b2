import * as calls from '@pasar/contract/calls/admin/broadcasts'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  cancelBroadcast,
  deleteBroadcast,
  listBroadcasts,
  saveBroadcast,
  scheduleBroadcast,
  showBroadcast,
} from './admin/broadcasts.ts'

export const messageAdminRoutes: Route[] = [
  handle(calls.adminBroadcastList, listBroadcasts),
  handle(calls.adminBroadcastInfo, showBroadcast),
  handle(calls.adminBroadcastSave, saveBroadcast),
  handle(calls.adminBroadcastSchedule, scheduleBroadcast),
  handle(calls.adminBroadcastCancel, cancelBroadcast),
  handle(calls.adminBroadcastDelete, deleteBroadcast),
]
