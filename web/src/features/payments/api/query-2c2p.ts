import { twoC2pPaymentInfo } from '@pasar/contract/calls/payment-providers'
import { useRead } from '@/lib/api/query.ts'

/** How a payment by 2C2P stands, which the server asks there first. */
export const use2c2pState = (paymentNo: string) =>
  useRead(
    twoC2pPaymentInfo,
    { paymentNo },
    { staleTime: 0, enabled: paymentNo !== '', handles: ['not-found'] },
  )
