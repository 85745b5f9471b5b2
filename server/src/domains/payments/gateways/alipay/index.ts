import type { PaymentGateway } from '../gateway.ts'
import type { AlipaySettings } from './client.ts'
import { openPage } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { parseAlipayWebhook } from './webhook.ts'

/** Alipay: its page for phones and its page for desktops (docs/payments.md). */
export const alipayGateway = (settings: AlipaySettings): PaymentGateway => ({
  id: 'alipay',
  create: (input) => openPage(settings, input),
  query: (ref) => queryPayment(settings, ref),
  cancel: (ref) => cancelPayment(settings, ref),
  refund: (ref, wanted) => askForRefund(settings, ref, wanted),
  queryRefund: (ref) => queryRefund(settings, ref),
  parseWebhook: (message) => parseAlipayWebhook(settings, message),
})
