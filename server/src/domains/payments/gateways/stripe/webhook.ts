import type { RawAnswer } from '../../../../platform/http/raw.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from '../gateway.ts'
import { isSignedByStripe } from './signature.ts'
import { Event, Intent, Refund, refundOf, Session, snapshotOfIntent, snapshotOfSession } from './wire.ts'

const reply: RawAnswer = { status: 200, type: 'application/json', body: '{"received":true}' }

/**
 * Reads an event of Stripe's. What is not about a payment of ours (the account may serve others too) is
 * acknowledged and left alone.
 * @param now when it came
 * @throws BadSignature
 */
export function parseStripeWebhook(
  secret: string,
  message: VendorMessage,
  now: Date,
): { events: ParsedEvent[]; reply: RawAnswer } {
  const header = message.headers['stripe-signature'] ?? ''
  if (!isSignedByStripe(secret, header, message.body, Math.floor(now.getTime() / 1000)))
    throw new BadSignature('stripe event')
  const event = Event.parse(JSON.parse(message.body))
  const news = newsOf(event.data.object)
  return { events: news?.paymentNo ? [{ eventId: event.id, ...news }] : [], reply }
}

function newsOf(object: { object: string }): Omit<ParsedEvent, 'eventId'> | undefined {
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
      return { paymentNo: refund.metadata.paymentNo, refund: refundOf(refund) }
    }
    default:
      return undefined
  }
}
