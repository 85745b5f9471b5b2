import type { Sent } from '@pasar/contract/call'
import {
  pairingLog,
  pvRates,
  rewardEntries,
  rewardMonths,
  rewardTotal,
  starProgress,
} from '@pasar/contract/calls/wallet/rewards'
import { useRead } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'

// Others buy and return at any time.
const fresh = { staleTime: 0 }

/** Reads the sums of the member's rewards. */
export const useRewardTotal = () => useRead(rewardTotal, {}, fresh)

/** Reads what the last 12 months brought. */
export const useRewardMonths = () => useRead(rewardMonths, {}, fresh)

/** Lists rewards and how each was computed. */
export const useRewards = (filter: Pick<Sent<typeof rewardEntries>, 'rule' | 'state'>) =>
  useReadPages(rewardEntries, filter, fresh)

/** Lists the days on which both legs were paired. */
export const usePairing = () => useReadPages(pairingLog, {}, fresh)

/** Reads the star rank and the goals of the next. */
export const useStarProgress = (enabled = true) => useRead(starProgress, {}, { ...fresh, enabled })

/** Reads what PV is worth and which share each rule pays. */
export const usePvRates = () => useRead(pvRates, {})
