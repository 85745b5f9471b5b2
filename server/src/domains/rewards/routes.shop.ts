import * as calls from '@pasar/contract/calls/wallet/rewards'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { showPairing } from './pairing/show-pairing.ts'
import { showPvRates } from './show-pv-rates.ts'
import { listRewards, showRewardMonths, showRewardTotal } from './show-rewards.ts'
import { showStarProgress } from './stars/show-progress.ts'

export const rewardRoutes: Route[] = [
  handle(calls.rewardTotal, showRewardTotal, { replica: true }),
  handle(calls.rewardEntries, listRewards, { replica: true }),
  handle(calls.rewardMonths, showRewardMonths, { replica: true }),
  handle(calls.pvRates, showPvRates),
  handle(calls.pairingLog, showPairing, { replica: true }),
  handle(calls.starProgress, showStarProgress, { replica: true }),
]
