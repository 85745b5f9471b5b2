import * as calls from '@pasar/contract/calls/admin/rewards'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listMemberRewards } from './admin/list-rewards.ts'
import { createPlan, listPlans } from './admin/manage-plans.ts'

export const rewardAdminRoutes: Route[] = [
  handle(calls.adminRewardPlanList, listPlans),
  handle(calls.adminRewardPlanCreate, createPlan),
  handle(calls.adminRewardList, listMemberRewards),
]
