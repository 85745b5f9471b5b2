import { createHmac } from 'node:crypto'
import type { Sign } from '../lib/signature.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import type { EventName, Order } from '../pay/state.ts'
import { airwallexKeys } from './keys.ts'
import type { AirwallexObjects } from './objects.ts'
import { airwallexId } from './store.ts'

/**
 * Signs an event: `x-signature` is the HMAC-SHA256 of the time in milliseconds and the body, with the
 * webhook's secret, in hex.
 */
const sign: Sign = (secret, _url, body, now) => {
  const canonical = `${now}${body}`
  const signature = createHmac('sha256', secret).update(canonical).digest('hex')
  return { headers: { 'x-timestamp': String(now), 'x-signature': signature }, canonical }
}

const names: Record<Exclude<EventName, `dispute.${string}`>, string> = {
  'payment.succeeded': 'payment_intent.succeeded',
  'payment.failed': 'payment_intent.requires_payment_method',
  'payment.closed': 'payment_intent.cancelled',
  'refund.succeeded': 'refund.settled',
  'refund.failed': 'refund.failed',
}

function createEvent(name: string, object: object, at: string) {
  // A snapshot: later changes of the payment do not change the event.
  const data = { object: JSON.parse(JSON.stringify(object)) }
  return {
    event: name,
    body: { id: airwallexId('evt'), name, account_id: 'acct_sandbox', created_at: at, data },
  }
}

/** Airwallex: its events, its signature and its return URLs. */
export const airwallexVendor = (objects: AirwallexObjects): PaymentVendor => ({
  id: 'airwallex',
  name: 'Airwallex',
  brand: 'Airwallex',
  secret: airwallexKeys.webhookSecret,
  sign,
  accepts: (status) => status === 200,
  buildMessages: (order, event, at, refund) => {
    const object = refund ? objects.refund(refund) : objects.intent(order)
    const name = names[event as keyof typeof names]
    return [createEvent(name, object, at)]
  },
  newCardId: () => airwallexId('cst'),
  buildCardMessage(card, event, at) {
    const name = event === 'removed' ? 'payment_consent.disabled' : 'payment_consent.updated'
    return createEvent(name, objects.consent(card), at)
  },
  dashboard: { refundNo: () => airwallexId('rfd') },
  hasPage: (order) => order.payType !== 'card',
  returnTo: (order: Order) => {
    const url = new URL(order.returnUrl)
    url.searchParams.set('id', order.orderNo)
    return url.href
  },
})
