import type { RawAnswer } from '../../../../platform/http/raw.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from '../gateway.ts'
import { isSignedByAirwallex } from './signature.ts'
import { Event, Intent, Refund, refundOf, snapshotOfIntent } from './wire.ts'

const reply: RawAnswer = { status: 200, type: 'application/json', body: '{"received":true}' }

/**
 * Reads an event of Airwallex's. What is not about a payment of ours (the account may serve others too) is
 * acknowledged and left alone.
 * @param now when it came
 * @throws BadSignature
 */
export function parseAirwallexWebhook(
  secret: string,
  { headers, body }: VendorMessage,
  now: Date,
): { events: ParsedEvent[]; reply: RawAnswer } {
  const [timestamp, signature] = [headers['x-timestamp'] ?? '', headers['x-signature'] ?? '']
  if (!isSignedByAirwallex(secret, timestamp, signature, body, now)) throw new BadSignature('airwallex event')
  const event = Event.parse(JSON.parse(body))
  const news = newsOf(event)
  return { events: news?.paymentNo ? [{ eventId: event.id, ...news }] : [], reply }
}

function newsOf({ name, data }: { name: string; data: { object?: unknown } }) {
  if (name.startsWith('payment_intent.')) {
    const intent = Intent.parse(data.object)
    return { paymentNo: intent.metadata.paymentNo, snapshot: snapshotOfIntent(intent) }
  }
  if (name.startsWith('refund.')) {
    const refund = Refund.parse(data.object)
    return { paymentNo: refund.metadata.paymentNo, refund: refundOf(refund) }
  }
  return undefined
}
