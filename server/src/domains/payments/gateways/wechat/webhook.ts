import { z } from 'zod'
import type { RawAnswer } from '../../../../platform/http/raw.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from '../gateway.ts'
import type { WechatSettings } from './client.ts'
import { isSignedByWechat, open } from './signature.ts'
import { RefundNews, refundOf, snapshotOf, Transaction } from './wire.ts'

const reply: RawAnswer = { status: 200, type: 'text/plain', body: '' }

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
 * Reads a notification of WeChat's: of a payment, or of a refund. Any other is acknowledged and left alone.
 * @param now when it came
 * @throws BadSignature
 * @throws Error for another merchant's, or one that our key does not open
 */
export function parseWechatWebhook(
  settings: WechatSettings,
  message: VendorMessage,
  now: Date,
): { events: ParsedEvent[]; reply: RawAnswer } {
  if (!isSignedByWechat(settings, message.headers, message.body, Math.floor(now.getTime() / 1000)))
    throw new BadSignature('wechat notification')
  const { id, event_type, resource } = Notification.parse(JSON.parse(message.body))
  const kind = event_type.split('.')[0]
  if (kind !== 'TRANSACTION' && kind !== 'REFUND') return { events: [], reply }
  const told: unknown = JSON.parse(open(settings.apiV3Key, resource))
  const [news, mchid] = kind === 'REFUND' ? refundNews(told) : paymentNews(told)
  if (mchid !== settings.mchId) throw new Error(`a notification for merchant ${mchid}`)
  return { events: [{ eventId: id, ...news }], reply }
}

type News = [news: Omit<ParsedEvent, 'eventId'>, mchid: string]

function paymentNews(told: unknown): News {
  const transaction = Transaction.parse(told)
  return [{ paymentNo: transaction.out_trade_no, snapshot: snapshotOf(transaction) }, transaction.mchid]
}

function refundNews(told: unknown): News {
  const refund = RefundNews.parse(told)
  const news = { refundNo: refund.out_refund_no, ...refundOf(refund) }
  return [{ paymentNo: refund.out_trade_no, refund: news }, refund.mchid]
}
