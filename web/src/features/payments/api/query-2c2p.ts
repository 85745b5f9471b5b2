import { twoC2pPaymentInfo } from '@pasar/contract/calls/payment-providers'
import { useRead } from '@/lib/api/query.ts'

/** Reads the state of a 2C2P payment. The server queries 2C2P first. */
export const use2c2pState = (paymentNo: string) =>
  useRead(
    twoC2pPaymentInfo,
    { paymentNo },
    { staleTime: 0, enabled: paymentNo !== '', handles: ['not-found'] },
  )
