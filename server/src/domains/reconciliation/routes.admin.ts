import * as calls from '@pasar/contract/calls/admin/finance/reconciliation'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listDifferences, resolveDifference, showDifference } from './admin/differences.ts'
import { listRuns, reconcileDay, showRun } from './admin/runs.ts'

export const reconciliationRoutes: Route[] = [
  handle(calls.adminDifferenceList, listDifferences, { replica: true }),
  handle(calls.adminDifferenceInfo, showDifference),
  handle(calls.adminDifferenceResolve, resolveDifference),
  handle(calls.adminReconciliationList, listRuns, { replica: true }),
  handle(calls.adminReconciliationInfo, showRun),
  handle(calls.adminReconciliationStart, reconcileDay),
]
