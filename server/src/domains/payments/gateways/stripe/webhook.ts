import { BadSignature, type ParsedEvent, type VendorMessage, type WebhookReply } from '../gateway.ts'
import { fromStripe } from './amount.ts'
import {
  Dispute,
  Event,
  Intent,
  Refund,
  Session,
  snapshotOfIntent,
  snapshotOfSession,
  toDispute,
  toRefund,
} from './messages.ts'
import { isSignedByStripe } from './signature.ts'

const reply: WebhookReply = { status: 200, type: 'application/json', body: '{"received":true}' }

/**
 * Verifies and reads an event. A refund or dispute without our numbers carries Stripe's id of the payment.
 * Events about payments of other shops on the same account are acknowledged and ignored.
 * @param now time of arrival
 * @throws BadSignature
 */
export function parseStripeWebhook(
  secret: string,
  message: VendorMessage,
  now: Date,
): { events: ParsedEvent[]; reply: WebhookReply } {
  const header = message.headers['stripe-signature'] ?? ''
  if (!isSignedByStripe(secret, header, message.body, Math.floor(now.getTime() / 1000)))
    throw new BadSignature('stripe event')
  const event = Event.parse(JSON.parse(message.body))
  const change = parseChange(event.data.object)
  return { events: change?.paymentNo || change?.vendorId ? [{ eventId: event.id, ...change }] : [], reply }
}

function parseChange(object: { object: string }): Omit<ParsedEvent, 'eventId'> | undefined {
  switch (object.object) {
    case 'payment_intent': {
      const intent = Intent.parse(object)
      return { paymentNo: intent.metadata.paymentNo, snapshot: snapshotOfIntent(intent) }
    }
    case 'checkout.session': {
      const session = Session.parse(object)
      return { paymentNo: session.metadata.paymentNo, snapshot: snapshotOfSession(session) }
    }
    case 'refund': {
      const refund = Refund.parse(object)
      const amount = fromStripe(refund.amount ?? 0, refund.currency ?? '')
      return {
        paymentNo: refund.metadata.paymentNo,
        vendorId: refund.payment_intent ?? undefined,
        refund: { ...toRefund(refund), amount },
      }
    }
    case 'dispute': {
      const dispute = Dispute.parse(object)
      return { paymentNo: '', vendorId: dispute.payment_intent ?? undefined, dispute: toDispute(dispute) }
    }
    default:
      return undefined
  }
}
