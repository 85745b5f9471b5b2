import * as savedCards from '@pasar/contract/calls/account/saved-cards'
import * as methods from '@pasar/contract/calls/payment-methods'
import * as providers from '@pasar/contract/calls/payment-providers'
import * as payments from '@pasar/contract/calls/payments'
import { handle, handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { handleRaw, type RawRoute } from '../../platform/http/raw/raw-route.ts'
import { createAirwallexIntent, listBanks, syncAndShow, syncTwoC2p } from './attempts/gateway-calls.ts'
import { isPaidByWallet, openCardPage, payOrders, paySignedIn } from './attempts/pay-orders.ts'
import { showPayToken, usePayToken } from './attempts/pay-tokens.ts'
import { showPayment } from './attempts/show-payment.ts'
import { chooseMethod, showBill, showMethodCost, showTotalMethodCost } from './bill/show-bill.ts'
import { removeCard, setDefaultCard, showCards } from './cards/manage-cards.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'
import { handleReturn, handleSignIn } from './webhooks/return-page.ts'

export const paymentRoutes: Route[] = [
  handle(payments.billInfo, showBill),
  handleOutside(payments.orderPay, payOrders, { storesKey: isPaidByWallet }),
  handleOutside(payments.cardPageCreate, openCardPage),
  handleOutside(payments.paymentContinue, paySignedIn),
  handle(payments.payTokenInfo, showPayToken),
  handle(payments.payTokenUse, usePayToken),
  handle(payments.paymentInfo, showPayment, { token: true }),
  handle(methods.paymentMethodChoose, chooseMethod),
  handle(methods.paymentMethodCost, showMethodCost),
  handle(methods.paymentMethodCostTotal, showTotalMethodCost),
  handleOutside(providers.airwallexIntentCreate, createAirwallexIntent),
  handleOutside(providers.twoC2pPaymentInfo, syncTwoC2p),
  handleOutside(providers.paymentRefresh, syncAndShow),
  handle(providers.paymentBanks, listBanks),
  handle(savedCards.savedCardList, showCards),
  handle(savedCards.savedCardDefault, setDefaultCard),
  handle(savedCards.savedCardRemove, removeCard),
]

export const rawPaymentRoutes: RawRoute[] = [
  handleRaw('POST', '/pay/notify/:gateway', receiveWebhook, 'critical-plus'),
  handleRaw('GET', '/pay/return/:gateway/:paymentNo', handleReturn, 'critical-plus'),
  handleRaw('POST', '/pay/return/:gateway/:paymentNo', handleReturn, 'critical-plus'),
  handleRaw('GET', '/pay/signed-in/:gateway/:paymentNo', handleSignIn, 'critical-plus'),
]
