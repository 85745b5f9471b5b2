import type { z } from 'zod'
import { BadSignature, type ParsedEvent, type VendorMessage, type WebhookReply } from '../gateway.ts'
import type { ReportedCard } from '../saved-cards.ts'
import { fromStripe } from './amount.ts'
import { PaymentMethod, toCardDetails } from './cards.ts'
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
  const change = parseChange(event.type, event.data.object)
  const isOurs = change?.paymentNo || change?.vendorId || change?.card
  return { events: change && isOurs ? [{ eventId: event.id, ...change }] : [], reply }
}

function parseChange(type: string, object: { object: string }): Omit<ParsedEvent, 'eventId'> | undefined {
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
    case 'payment_method':
      return { paymentNo: '', card: parseCard(type, PaymentMethod.parse(object)) }
    default:
      return undefined
  }
}

/** A saved card that was removed, or renewed by the bank or in the dashboard. */
function parseCard(type: string, { id, card }: z.output<typeof PaymentMethod>): ReportedCard | undefined {
  if (type === 'payment_method.detached') return { reference: id, details: null }
  const isUpdate = type === 'payment_method.automatically_updated' || type === 'payment_method.updated'
  return isUpdate && card ? { reference: id, details: toCardDetails(card) } : undefined
}
