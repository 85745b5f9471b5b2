import type { GatewayClient } from '../gateway.ts'
import type { AlipaySettings } from './client.ts'
import { openPage } from './create.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'
import { parseAlipayWebhook } from './webhook.ts'

/** The client of Alipay. */
export const connectAlipay = (settings: AlipaySettings): GatewayClient => ({
  create: (input) => openPage(settings, input),
  query: (ref) => queryPayment(settings, ref),
  cancel: (ref) => cancelPayment(settings, ref),
  refund: (ref, request) => requestRefund(settings, ref, request),
  queryRefund: (ref) => queryRefund(settings, ref),
  parseWebhook: (message) => parseAlipayWebhook(settings, message),
})
