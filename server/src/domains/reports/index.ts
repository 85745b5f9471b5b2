import { adminMemberLedger } from '@pasar/contract/calls/admin/members'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { closeDays } from './close-days.ts'
import { showMemberLedger } from './member-ledger.ts'
import { showDashboard } from './show-dashboard.ts'

export { type Day, dayOf, daysBetween, plusDays, startOf } from './rules.ts'

export const reports: Domain = {
  routes: [handle(adminDashboard, showDashboard), handle(adminMemberLedger, showMemberLedger)],
  jobs: [defineJob({ name: 'reports.close-days', cron: '*/10 * * * *', run: closeDays })],
}
