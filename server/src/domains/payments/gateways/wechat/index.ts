import type { PaymentGateway } from '../gateway.ts'
import type { WechatSettings } from './client.ts'
import { openByCode, openInWechat, openOnPhone } from './open.ts'
import { askForRefund, queryRefund } from './refunds.ts'
import { cancelPayment, queryPayment } from './state.ts'
import { parseWechatWebhook } from './webhook.ts'

/** WeChat Pay, API version 3: inside WeChat, on phones, and by a code on desktops (docs/payments.md). */
export const wechatGateway = (settings: WechatSettings): PaymentGateway => ({
  id: 'wechat',
  create(input) {
    if (input.inWechat) return openInWechat(settings, input)
    return input.scene === 'mobile' ? openOnPhone(settings, input) : openByCode(settings, input)
  },
  query: (ref) => queryPayment(settings, ref),
  cancel: (ref) => cancelPayment(settings, ref),
  refund: (ref, wanted) => askForRefund(settings, ref, wanted),
  queryRefund: (ref) => queryRefund(settings, ref),
  parseWebhook: (message, now) => parseWechatWebhook(settings, message, now),
})
