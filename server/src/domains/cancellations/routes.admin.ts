import * as calls from '@pasar/contract/calls/admin/cancellations'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listCancellations, showCancellationToStaff } from './admin/list.ts'
import { approveCancellation, rejectCancellation } from './admin/review.ts'

export const cancellationAdminRoutes: Route[] = [
  handle(calls.adminCancellationList, listCancellations),
  handle(calls.adminCancellationInfo, showCancellationToStaff),
  handle(calls.adminCancellationApprove, approveCancellation),
  handle(calls.adminCancellationReject, rejectCancellation),
]
