import { payTokenInfo, payTokenUse } from '@pasar/contract/calls/payments'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

const POLL_MS = 3_000

/**
 * Reads the payment of a pay token.
 * @param watch polls while the payment may change
 */
export const usePayToken = (token: string, watch: boolean) =>
  useRead(
    payTokenInfo,
    { token },
    {
      staleTime: 0,
      enabled: token !== '',
      refetchInterval: watch && POLL_MS,
      handles: ['link-used', 'input-invalid'],
    },
  )

/** Redeems a pay token, once, for the URL of the payment. */
export const useUsePayToken = () => useCall(payTokenUse, { handles: ['link-used', 'order-not-payable'] })
