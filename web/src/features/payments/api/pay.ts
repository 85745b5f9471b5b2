import { internationalOrderPay } from '@pasar/contract/calls/international'
import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { paymentRefresh } from '@pasar/contract/calls/payment-providers'
import {
  billInfo,
  cardPageCreate,
  orderPay,
  paymentContinue,
  paymentInfo,
} from '@pasar/contract/calls/payments'
import { shopPurchaseInfo, shopPurchaseList } from '@pasar/contract/calls/shops/orders'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [billInfo, orderList, orderInfo, shopPurchaseList, shopPurchaseInfo]
const handles = ['pay-password-wrong', 'pay-password-locked', 'pay-password-missing'] as const

/**
 * Pays from balance or points, or opens a payment at a provider.
 * @param international whether one of the orders goes to another country
 */
export const usePayOrder = (international: boolean) =>
  useCall(international ? internationalOrderPay : orderPay, { changes, handles })

/** Continues a payment after the WeChat sign-in. */
export const usePaySignedIn = () => useCall(paymentContinue, { changes })

/** Opens a payment on the hosted card page. */
export const useCreateToken = () => useCall(cardPageCreate, { changes, handles })

/** Makes the server query the provider now, for payments whose webhook is missing. */
export const useCheckPayment = () => useCall(paymentRefresh, { changes: [paymentInfo, ...changes] })
