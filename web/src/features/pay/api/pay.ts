import { orderInfo, orderList } from '@pasar/contract/calls/orders'
import { createToken, payInfo, payOrder, paySignedIn, payStateInfo } from '@pasar/contract/calls/paying'
import { viewNotice } from '@pasar/contract/calls/payments'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [payInfo, orderList, orderInfo]
const handles = ['pay-password-wrong', 'pay-password-locked', 'pay-password-missing'] as const

/** Pays at once from balance or points, or opens a payment at Stripe. */
export const usePayOrder = () => useCall(payOrder, { changes, handles })

/** Goes on with a payment once WeChat has said who pays. */
export const usePaySignedIn = () => useCall(paySignedIn, { changes })

/** Opens the hosted card page. */
export const useCreateToken = () => useCall(createToken, { changes, handles })

/** Lets the payment's company be asked at once: its news does not come. */
export const useAskNow = () => useCall(viewNotice, { changes: [payStateInfo, ...changes] })
