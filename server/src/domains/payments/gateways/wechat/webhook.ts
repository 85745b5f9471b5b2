import { z } from 'zod'
import { BadSignature, type ParsedEvent, type VendorMessage, type WebhookReply } from '../gateway.ts'
import type { WechatSettings } from './credentials.ts'
import { fromFen, RefundNotification, Transaction, toRefund, toSnapshot } from './messages.ts'
import { decryptResource, isSignedByWechat } from './signature.ts'

const reply: WebhookReply = { status: 200, type: 'text/plain', body: '' }

const Notification = z.object({
  id: z.string().min(1).max(120),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().nullish(),
    nonce: z.string(),
  }),
})

/**
 * Verifies and reads a notification about a payment or a refund. Others are acknowledged and ignored.
 * @param now time of arrival
 * @throws BadSignature
 * @throws Error for another merchant, or a resource that our key does not decrypt
 */
export function parseWechatWebhook(
  settings: WechatSettings,
  message: VendorMessage,
  now: Date,
): { events: ParsedEvent[]; reply: WebhookReply } {
  if (!isSignedByWechat(settings, message.headers, message.body, Math.floor(now.getTime() / 1000)))
    throw new BadSignature('wechat notification')
  const { id, event_type, resource } = Notification.parse(JSON.parse(message.body))
  const kind = event_type.split('.')[0]
  if (kind !== 'TRANSACTION' && kind !== 'REFUND') return { events: [], reply }
  const content: unknown = JSON.parse(decryptResource(settings.apiV3Key, resource))
  const [event, mchid] = kind === 'REFUND' ? refundEvent(content) : paymentEvent(content)
  if (mchid !== settings.mchId) throw new Error(`the notification is for another merchant: ${mchid}`)
  return { events: [{ eventId: id, ...event }], reply }
}

type MerchantEvent = [event: Omit<ParsedEvent, 'eventId'>, mchid: string]

function paymentEvent(content: unknown): MerchantEvent {
  const transaction = Transaction.parse(content)
  return [{ paymentNo: transaction.out_trade_no, snapshot: toSnapshot(transaction) }, transaction.mchid]
}

function refundEvent(content: unknown): MerchantEvent {
  const refund = RefundNotification.parse(content)
  const amount = refund.amount && fromFen(refund.amount.refund, 'CNY')
  const change = { refundNo: refund.out_refund_no, ...toRefund(refund), amount }
  return [{ paymentNo: refund.out_trade_no, refund: change }, refund.mchid]
}
