import { z } from 'zod'
import type { RawAnswer } from '../../../../platform/http/raw.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from '../gateway.ts'
import { type AlipaySettings, alipay } from './client.ts'
import { snapshotOf, Trade } from './wire.ts'

/** The word that Alipay waits for; anything else makes it tell again. */
const reply: RawAnswer = { status: 200, type: 'text/plain', body: 'success' }

const Notification = Trade.extend({
  notify_id: z.string().min(1).max(128),
  app_id: z.string(),
  seller_id: z.string(),
  /** What all refunds of the trade come to. */
  refund_fee: z.string().optional(),
  /** The number of the refund that is told of. */
  out_biz_no: z.string().optional(),
})

/**
 * Reads a notification of Alipay's. It carries no time that could be held against it, since one that is told again a day
 * later is the same: what is known already changes nothing.
 * @throws BadSignature for what Alipay did not sign, or not for this application and merchant
 */
export function parseAlipayWebhook(
  settings: AlipaySettings,
  message: VendorMessage,
): { events: ParsedEvent[]; reply: RawAnswer } {
  const fields = Object.fromEntries(new URLSearchParams(message.body))
  if (fields.sign_type !== 'RSA2' || !alipay(settings).checkNotifySignV2(fields))
    throw new BadSignature('alipay notification')
  if (fields.app_id !== settings.appId || fields.seller_id !== settings.sellerId)
    throw new BadSignature('alipay notification for somebody else')
  const news = Notification.parse(fields)
  const { notify_id: eventId, out_trade_no: paymentNo, out_biz_no: refundNo } = news
  const isOfRefund = Number(news.refund_fee ?? 0) > 0
  return {
    events: [
      {
        eventId,
        paymentNo,
        // Closed because all of it went back: that is news of the refund, not of the payment.
        ...(!(isOfRefund && news.trade_status === 'TRADE_CLOSED') && { snapshot: snapshotOf(news) }),
        ...(isOfRefund && refundNo && { refund: { refundNo, state: 'refunded' } }),
      },
    ],
    reply,
  }
}
