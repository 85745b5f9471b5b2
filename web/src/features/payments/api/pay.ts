import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { paymentRefresh } from '@pasar/contract/calls/payment-providers'
import {
  billInfo,
  cardPageCreate,
  orderPay,
  paymentContinue,
  paymentInfo,
} from '@pasar/contract/calls/payments'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [billInfo, orderList, orderInfo]
const handles = ['pay-password-wrong', 'pay-password-locked', 'pay-password-missing'] as const

/** Pays at once from balance or points, or opens a payment at Stripe. */
export const usePayOrder = () => useCall(orderPay, { changes, handles })

/** Goes on with a payment once WeChat has said who pays. */
export const usePaySignedIn = () => useCall(paymentContinue, { changes })

/** Opens the hosted card page. */
export const useCreateToken = () => useCall(cardPageCreate, { changes, handles })

/** Lets the payment's company be asked at once: its news does not come. */
export const useCheckPayment = () => useCall(paymentRefresh, { changes: [paymentInfo, ...changes] })
