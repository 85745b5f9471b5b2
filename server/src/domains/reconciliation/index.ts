import * as calls from '@pasar/contract/calls/admin/reconciliation'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/handle.ts'
import { listDifferences, resolveDifference, showDifference } from './differences.ts'
import { reconciliationJobs } from './jobs.ts'
import { listRuns, reconcileDay, showRun } from './runs.ts'

/** Compares each day's payments and refunds with the ledger and with the payment companies. */
export const reconciliation: Domain = {
  routes: [
    handle(calls.adminDifferenceList, listDifferences),
    handle(calls.adminDifferenceInfo, showDifference),
    handle(calls.adminDifferenceResolve, resolveDifference),
    handle(calls.adminReconciliationList, listRuns),
    handle(calls.adminReconciliationInfo, showRun),
    handle(calls.adminReconciliationStart, reconcileDay),
  ],
  jobs: reconciliationJobs,
}
