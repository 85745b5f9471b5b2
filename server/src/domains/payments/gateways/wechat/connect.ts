import type { GatewayClient } from '../gateway.ts'
import type { WechatSettings } from './client.ts'
import { openInWechat, openOnPhone, openQrCode } from './create.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'
import { parseWechatWebhook } from './webhook.ts'

/** The client of WeChat Pay. */
export const connectWechat = (settings: WechatSettings): GatewayClient => ({
  create(input) {
    if (input.inWechat) return openInWechat(settings, input)
    return input.scene === 'mobile' ? openOnPhone(settings, input) : openQrCode(settings, input)
  },
  query: (ref) => queryPayment(settings, ref),
  cancel: (ref) => cancelPayment(settings, ref),
  refund: (ref, request) => requestRefund(settings, ref, request),
  queryRefund: (ref) => queryRefund(settings, ref),
  parseWebhook: (message, now) => parseWechatWebhook(settings, message, now),
})
