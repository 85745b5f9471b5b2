import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { paymentBanks } from '@pasar/contract/calls/payment-providers'
import { useRead } from '@/lib/api/query.ts'

/** Reads the banks of a method. */
export const useBanks = (method: PaymentMethodId, enabled: boolean) =>
  useRead(
    paymentBanks,
    { method },
    { staleTime: 60_000, enabled, handles: ['gateway-unreachable', 'method-unavailable'] },
  )
