import { pointsInfo } from '@pasar/contract/calls/wallet/wallet'
import { useRead } from '@/lib/api/query.ts'

/** Reads the member's points, their value and their expiry. */
export const usePoints = () => useRead(pointsInfo, {}, { staleTime: 0 })
