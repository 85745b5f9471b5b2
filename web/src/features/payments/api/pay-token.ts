import { payTokenInfo, payTokenUse } from '@pasar/contract/calls/payments'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'

const POLL_MS = 3_000

/**
 * What a pay token stands for.
 * @param watch looks again every few seconds, while it may change
 */
export const usePayToken = (token: string, watch: boolean) =>
  useRead(
    payTokenInfo,
    { token },
    { staleTime: 0, enabled: token !== '', refetchInterval: watch && POLL_MS, handles: ['link-used'] },
  )

/** Uses a pay token: answers where its payment is paid, once. */
export const useUsePayToken = () => useCall(payTokenUse, { handles: ['link-used', 'order-not-payable'] })
