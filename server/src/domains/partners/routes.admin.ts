import * as calls from '@pasar/contract/calls/admin/partners'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { approveApplication, openApplication, rejectApplication } from './admin/decide-application.ts'
import { changeDealer, listDealers, resumeDealer, showDealer, suspendDealer } from './admin/manage-dealers.ts'
import { listApplications, showApplication } from './admin/show-applications.ts'

export const partnerAdminRoutes: Route[] = [
  handle(calls.adminApplicationList, listApplications),
  handle(calls.adminApplicationInfo, showApplication),
  handle(calls.adminApplicationOpen, openApplication),
  handle(calls.adminApplicationApprove, approveApplication),
  handle(calls.adminApplicationReject, rejectApplication),
  handle(calls.adminDealerList, listDealers, { replica: true }),
  handle(calls.adminDealerInfo, showDealer),
  handle(calls.adminDealerChange, changeDealer),
  handle(calls.adminDealerSuspend, suspendDealer),
  handle(calls.adminDealerResume, resumeDealer),
]
