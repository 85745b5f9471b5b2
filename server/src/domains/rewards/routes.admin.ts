import * as checks from '@pasar/contract/calls/admin/reward-checks'
import * as corrections from '@pasar/contract/calls/admin/reward-corrections'
import * as reports from '@pasar/contract/calls/admin/reward-reports'
import * as calls from '@pasar/contract/calls/admin/rewards'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listMemberRewards } from './admin/list-rewards.ts'
import { createPlan, listPlans, showPlan } from './admin/manage-plans.ts'
import { listStarRanks, showPayouts } from './admin/show-reports.ts'
import { showCheck, startCheck } from './check/start-check.ts'
import { decideCorrection, listCorrections, requestCorrection } from './corrections/manage-corrections.ts'
import { decideRun } from './pairing/decide-run.ts'
import { previewPairing } from './pairing/preview.ts'
import { listRuns, showRun } from './pairing/show-runs.ts'

export const rewardAdminRoutes: Route[] = [
  handle(calls.adminRewardPlanList, listPlans),
  handle(calls.adminRewardPlanInfo, showPlan),
  handle(calls.adminRewardPlanCreate, createPlan),
  handle(calls.adminRewardList, listMemberRewards, { replica: true }),
  handle(calls.adminPairingList, listRuns, { replica: true }),
  handle(calls.adminPairingInfo, showRun),
  handle(calls.adminPairingDecide, decideRun),
  handle(calls.adminPairingPreview, previewPairing),
  handle(reports.adminPayoutReport, showPayouts, { replica: true }),
  handle(reports.adminStarRankList, listStarRanks, { replica: true }),
  handle(checks.adminRewardCheckInfo, showCheck),
  handle(checks.adminRewardCheckStart, startCheck),
  handle(corrections.adminRewardCorrectionList, listCorrections),
  handle(corrections.adminRewardCorrectionRequest, requestCorrection),
  handle(corrections.adminRewardCorrectionDecide, decideCorrection),
]
