import { BadSignature, type GatewayClient, type WebhookReply } from '../gateway.ts'
import type { TwoC2pSettings } from './client.ts'
import { openPage } from './create.ts'
import { verifyPayload } from './jws.ts'
import { buildEventId, Notification, toSnapshot } from './messages.ts'
import { cancelPayment, queryPayment } from './query.ts'
import { queryRefund, requestRefund } from './refunds.ts'

const reply: WebhookReply = { status: 200, type: 'application/json', body: '{"received":true}' }

/** The client of 2C2P. */
export function connectTwoC2p(settings: TwoC2pSettings): GatewayClient {
  return {
    create: (input) => openPage(settings, input),
    query: (ref) => queryPayment(settings, ref),
    cancel: (ref) => cancelPayment(settings, ref),
    refund: (ref, { amount }) => requestRefund(settings, ref, amount),
    queryRefund: (ref) => queryRefund(settings, ref),
    /** Notifications carry no timestamp, so old ones are accepted: states only move forward. */
    parseWebhook({ body }) {
      const payload = verifyPayload(settings.secret, parsePayload(body))
      if (payload === undefined) throw new BadSignature('2c2p notification')
      const transaction = Notification.parse(payload)
      if (transaction.merchantID !== settings.merchantId) throw new BadSignature('another merchant')
      const event = { eventId: buildEventId(transaction), snapshot: toSnapshot(transaction) }
      return { events: [{ ...event, paymentNo: transaction.invoiceNo }], reply }
    },
  }
}

function parsePayload(body: string): unknown {
  try {
    return (JSON.parse(body) as { payload?: unknown } | null)?.payload
  } catch {
    return undefined
  }
}
