import * as calls from '@pasar/contract/calls/admin/service-centers'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { resumeCenter, saveCenter, suspendCenter } from './admin/change-center.ts'
import { listAllCenters, showCenter } from './admin/list-centers.ts'

export const serviceCenterAdminRoutes: Route[] = [
  handle(calls.adminServiceCenterList, listAllCenters),
  handle(calls.adminServiceCenterInfo, showCenter),
  handle(calls.adminServiceCenterSave, saveCenter),
  handle(calls.adminServiceCenterSuspend, suspendCenter),
  handle(calls.adminServiceCenterResume, resumeCenter),
]
