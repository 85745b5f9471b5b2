import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { payBanks } from '@pasar/contract/calls/payments'
import { useRead } from '@/lib/api/query.ts'

/** The banks that a method can be paid from. @param wanted asks only then */
export const useBanks = (method: PayMethodId, wanted: boolean) =>
  useRead(
    payBanks,
    { method },
    { staleTime: 60_000, enabled: wanted, handles: ['gateway-unreachable', 'method-unavailable'] },
  )
