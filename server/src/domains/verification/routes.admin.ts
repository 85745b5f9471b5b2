import * as calls from '@pasar/contract/calls/admin/verifications'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { approveVerification, rejectVerification } from './admin/decide-verification.ts'
import { listVerifications, showPictures, showVerification } from './admin/show-verifications.ts'

export const verificationAdminRoutes: Route[] = [
  handle(calls.adminVerificationList, listVerifications),
  handle(calls.adminVerificationInfo, showVerification),
  handle(calls.adminVerificationPictures, showPictures),
  handle(calls.adminVerificationApprove, approveVerification),
  handle(calls.adminVerificationReject, rejectVerification),
]
