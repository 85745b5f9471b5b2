import * as calls from '@pasar/contract/calls/checkout'
import { handle, handleOutside, type Route } from '../../platform/http/handle.ts'
import { handleRaw, type RawRoute } from '../../platform/http/raw.ts'
import { comeBack } from './come-back.ts'
import { openCardPage, payOrders } from './pay-orders.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { chooseMethod, costOfAll, costOfOne, showBill } from './show-bill.ts'
import { showState } from './show-state.ts'

export const paymentRoutes: Route[] = [
  handle(calls.payInfo, showBill),
  handleOutside(calls.payOrder, payOrders),
  handleOutside(calls.createToken, openCardPage),
  handle(calls.payStateInfo, showState),
  handle(calls.choosePayWay, chooseMethod),
  handle(calls.payWayCost, costOfOne),
  handle(calls.payWayCostTotal, costOfAll),
]

export const paymentAddresses: RawRoute[] = [
  handleRaw('POST', '/pay/notify/:gateway', receiveWebhook),
  handleRaw('GET', '/pay/return/:gateway/:paymentNo', comeBack),
  handleRaw('POST', '/pay/return/:gateway/:paymentNo', comeBack),
]
