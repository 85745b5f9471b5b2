import { queryOrder2c2p } from '@pasar/contract/calls/payments'
import { useRead } from '@/lib/api/query.ts'

/** How a payment by 2C2P stands, which the server asks there first. */
export const useAsked2c2p = (paymentNo: string) =>
  useRead(queryOrder2c2p, { paymentNo }, { staleTime: 0, enabled: paymentNo !== '', handles: ['not-found'] })
