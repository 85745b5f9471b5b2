import { BadSignature, type GatewayClient } from '../gateway.ts'
import type { CtbcSettings } from './client.ts'
import { openForm } from './create.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'

/**
 * The client of CTBC. The result that the browser posts (`URLResEnc`) is not read: its cipher, with a code
 * under the same key, authenticates too weakly for a message that passes through the shopper's browser, and
 * CTBC answers inquiries.
 */
export function connectCtbc(settings: CtbcSettings): GatewayClient {
  return {
    create: async (input) => openForm(settings, input),
    query: (ref) => queryPayment(settings, ref),
    cancel: (ref, now) => cancelPayment(settings, ref, now),
    refund: (ref, request) => requestRefund(settings, ref, request),
    queryRefund: (ref) => queryRefund(settings, ref),
    parseWebhook() {
      throw new BadSignature('CTBC sends no webhooks')
    },
  }
}
