import * as calls from '@pasar/contract/calls/admin/content/offices'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { deleteOffice, listAllOffices, saveOffice, showOffice } from './admin/offices.ts'

export const officeAdminRoutes: Route[] = [
  handle(calls.adminOfficeList, listAllOffices),
  handle(calls.adminOfficeInfo, showOffice),
  handle(calls.adminOfficeSave, saveOffice),
  handle(calls.adminOfficeDelete, deleteOffice),
]
