import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { paymentBanks } from '@pasar/contract/calls/payment-providers'
import { useRead } from '@/lib/api/query.ts'

/** The banks that a method can be paid from. @param wanted asks only then */
export const useBanks = (method: PaymentMethodId, wanted: boolean) =>
  useRead(
    paymentBanks,
    { method },
    { staleTime: 60_000, enabled: wanted, handles: ['gateway-unreachable', 'method-unavailable'] },
  )
