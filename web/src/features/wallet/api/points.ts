import { pointsInfo } from '@pasar/contract/calls/wallet'
import { useRead } from '@/lib/api/query.ts'

/** The member's points, what they are worth, and how many expire when. */
export const usePoints = () => useRead(pointsInfo, {}, { staleTime: 0 })
