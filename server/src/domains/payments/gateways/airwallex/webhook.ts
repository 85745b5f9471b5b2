import { BadSignature, type ParsedEvent, type VendorMessage, type WebhookReply } from '../gateway.ts'
import { fromMajor } from '../major-units.ts'
import { Consent, Event, Intent, Refund, snapshotOfIntent, toCardDetails, toRefund } from './messages.ts'
import { isSignedByAirwallex } from './signature.ts'

const reply: WebhookReply = { status: 200, type: 'application/json', body: '{"received":true}' }

/**
 * Verifies and reads an event. Events about payments of other shops on the same account are acknowledged and
 * ignored.
 * @param now time of arrival
 * @throws BadSignature
 */
export function parseAirwallexWebhook(
  secret: string,
  { headers, body }: VendorMessage,
  now: Date,
): { events: ParsedEvent[]; reply: WebhookReply } {
  const [timestamp, signature] = [headers['x-timestamp'] ?? '', headers['x-signature'] ?? '']
  if (!isSignedByAirwallex(secret, timestamp, signature, body, now)) throw new BadSignature('airwallex event')
  const event = Event.parse(JSON.parse(body))
  const change = parseChange(event)
  const isOurs = change?.paymentNo || change?.vendorId || change?.card
  return { events: change && isOurs ? [{ eventId: event.id, ...change }] : [], reply }
}

function parseChange({
  name,
  data,
}: {
  name: string
  data: { object?: unknown }
}): Omit<ParsedEvent, 'eventId'> | undefined {
  if (name.startsWith('payment_intent.')) {
    const intent = Intent.parse(data.object)
    return { paymentNo: intent.metadata.paymentNo, snapshot: snapshotOfIntent(intent) }
  }
  if (name.startsWith('refund.')) {
    const refund = Refund.parse(data.object)
    return {
      paymentNo: refund.metadata.paymentNo,
      vendorId: refund.payment_intent_id ?? undefined,
      refund: { ...toRefund(refund), amount: fromMajor(refund.amount ?? 0, refund.currency ?? '') },
    }
  }
  if (name.startsWith('payment_consent.')) {
    const consent = Consent.parse(data.object)
    const isDisabled = name === 'payment_consent.disabled' || consent.status === 'DISABLED'
    const details = isDisabled ? null : toCardDetails(consent)
    return details === undefined ? undefined : { paymentNo: '', card: { reference: consent.id, details } }
  }
  return undefined
}
