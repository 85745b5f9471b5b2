import * as methods from '@pasar/contract/calls/pay-methods'
import * as paying from '@pasar/contract/calls/paying'
import * as vendorCalls from '@pasar/contract/calls/payments'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { handleRaw, type RawRoute } from '../../platform/http/raw.ts'
import { comeBack, signedIn } from './come-back.ts'
import { openCardPage, payOrders, paySignedIn } from './pay-orders.ts'
import { showByToken, useToken } from './pay-tokens.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { chooseMethod, costOfAll, costOfOne, showBill } from './show-bill.ts'
import { showState } from './show-state.ts'
import { askNow, askTwoC2p, openAirwallexForm, showBanks } from './vendor-calls.ts'

export const paymentRoutes: Route[] = [
  handle(paying.payInfo, showBill),
  handleOutside(paying.payOrder, payOrders),
  handleOutside(paying.createToken, openCardPage),
  handleOutside(paying.paySignedIn, paySignedIn),
  handle(paying.payTokenInfo, showByToken),
  handle(paying.payTokenUse, useToken),
  handle(paying.payStateInfo, showState),
  handle(methods.choosePayWay, chooseMethod),
  handle(methods.payWayCost, costOfOne),
  handle(methods.payWayCostTotal, costOfAll),
  handleOutside(vendorCalls.createPaymentIntent, openAirwallexForm),
  handleOutside(vendorCalls.queryOrder2c2p, askTwoC2p),
  handleOutside(vendorCalls.viewNotice, askNow),
  handle(vendorCalls.payBanks, showBanks),
]

export const paymentAddresses: RawRoute[] = [
  handleRaw('POST', '/pay/notify/:gateway', receiveWebhook),
  handleRaw('GET', '/pay/return/:gateway/:paymentNo', comeBack),
  handleRaw('POST', '/pay/return/:gateway/:paymentNo', comeBack),
  handleRaw('GET', '/pay/signed-in/:gateway/:paymentNo', signedIn),
]
