import { pvRates, rewardEntries, rewardMonths, rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showPvRates } from './show-pv-rates.ts'
import { listRewards, showRewardMonths, showRewardTotal } from './show-rewards.ts'

export const rewardRoutes: Route[] = [
  handle(rewardTotal, showRewardTotal),
  handle(rewardEntries, listRewards),
  handle(rewardMonths, showRewardMonths),
  handle(pvRates, showPvRates),
]
