import * as calls from '@pasar/contract/calls/checkout'
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
  handle(calls.payInfo, showBill),
  handleOutside(calls.payOrder, payOrders),
  handleOutside(calls.createToken, openCardPage),
  handleOutside(calls.paySignedIn, paySignedIn),
  handle(calls.payTokenInfo, showByToken),
  handle(calls.payTokenUse, useToken),
  handle(calls.payStateInfo, showState),
  handle(calls.choosePayWay, chooseMethod),
  handle(calls.payWayCost, costOfOne),
  handle(calls.payWayCostTotal, costOfAll),
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
