import { adminMemberLedger } from '@pasar/contract/calls/admin/members'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showDashboard } from './admin/show-dashboard.ts'
import { showMemberLedger } from './admin/show-member-ledger.ts'

export const reportAdminRoutes: Route[] = [
  handle(adminDashboard, showDashboard, { replica: true }),
  handle(adminMemberLedger, showMemberLedger, { replica: true }),
]
