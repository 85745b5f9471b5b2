import { z } from 'zod'
import { BadSignature, type ParsedEvent, type VendorMessage, type WebhookReply } from '../gateway.ts'
import { type AlipaySettings, alipay } from './client.ts'
import { fromYuan, Trade, toSnapshot } from './messages.ts'

/** Alipay repeats the notification until it receives this word. */
const reply: WebhookReply = { status: 200, type: 'text/plain', body: 'success' }

const Notification = Trade.extend({
  notify_id: z.string().min(1).max(128),
  app_id: z.string(),
  seller_id: z.string(),
  /** Sum of all refunds of the trade. */
  refund_fee: z.string().optional(),
  /** Number of the refund that the notification is about. */
  out_biz_no: z.string().optional(),
})

/**
 * Verifies and reads a notification. Its age is not checked, since Alipay repeats notifications for a day:
 * states only move forward.
 * @throws BadSignature when Alipay did not sign it for this application and merchant
 */
export function parseAlipayWebhook(
  settings: AlipaySettings,
  message: VendorMessage,
): { events: ParsedEvent[]; reply: WebhookReply } {
  const fields = Object.fromEntries(new URLSearchParams(message.body))
  if (fields.sign_type !== 'RSA2' || !alipay(settings).checkNotifySignV2(fields))
    throw new BadSignature('alipay notification')
  if (fields.app_id !== settings.appId || fields.seller_id !== settings.sellerId)
    throw new BadSignature('alipay notification for another merchant')
  const notification = Notification.parse(fields)
  const { notify_id: eventId, out_trade_no: paymentNo, out_biz_no: refundNo } = notification
  const isRefund = Number(notification.refund_fee ?? 0) > 0
  return {
    events: [
      {
        eventId,
        paymentNo,
        // A full refund closes the trade: that changes the refund, not the payment.
        ...(!(isRefund && notification.trade_status === 'TRADE_CLOSED') && {
          snapshot: toSnapshot(notification),
        }),
        ...(isRefund &&
          refundNo && {
            refund: { refundNo, state: 'refunded', total: fromYuan(notification.refund_fee ?? '') },
          }),
      },
    ],
    reply,
  }
}
