import { stripeKeys } from '../keys.ts'
import type { PaymentVendor } from '../pay/payment-vendor.ts'
import type { EventName, Order, Refund } from '../pay/state.ts'
import type { StripeObjects } from './objects.ts'
import { signNotification } from './signature.ts'
import { type StripeEvent, type StripeStore, stripeId } from './store.ts'

/** API version of events. */
export const EVENT_VERSION = '2026-10-28.endive'

/** Stripe: its events, its signature and its return URLs. */
export function stripeVendor(store: StripeStore, objects: StripeObjects): PaymentVendor {
  const isSession = (order: Order) => store.details(order.orderNo)?.kind === 'session'

  /** Returns types and objects of events; a session has its own beside its intent's. */
  function listEvents(order: Order, event: EventName, refund?: Refund): [type: string, object: object][] {
    if (event === 'payment.failed') return [['payment_intent.payment_failed', objects.intent(order)]]
    if (event === 'refund.succeeded') return refund ? [['refund.updated', objects.refund(refund)]] : []
    if (event === 'refund.failed') return refund ? [['refund.failed', objects.refund(refund)]] : []
    if (event === 'payment.closed')
      return isSession(order)
        ? [['checkout.session.expired', objects.session(order)]]
        : [['payment_intent.canceled', objects.intent(order)]]
    if (event === 'dispute.opened') return [['charge.dispute.created', objects.dispute(order)]]
    if (event === 'dispute.closed') return [['charge.dispute.closed', objects.dispute(order)]]
    const paid: [string, object] = ['payment_intent.succeeded', objects.intent(order)]
    return isSession(order) ? [paid, ['checkout.session.completed', objects.session(order)]] : [paid]
  }

  function createEvent(type: string, object: object, at: string) {
    const event: StripeEvent = {
      id: stripeId('evt'),
      object: 'event',
      api_version: EVENT_VERSION,
      created: Math.floor(Date.parse(at) / 1000),
      livemode: false,
      type,
      data: { object: withoutUndefined(object) },
    }
    store.addEvent(event)
    return { event: type, body: event }
  }

  return {
    id: 'stripe',
    name: 'Stripe',
    brand: 'Checkout',
    secret: stripeKeys.webhookSecret,
    sign: signNotification,
    accepts: (status) => status >= 200 && status < 300,
    buildMessages: (order, name, at, refund) =>
      listEvents(order, name, refund).map(([type, object]) => createEvent(type, object, at)),
    newCardId: () => stripeId('pm'),
    buildCardMessage(card, event, at) {
      const type = event === 'removed' ? 'payment_method.detached' : 'payment_method.automatically_updated'
      return createEvent(type, objects.paymentMethod(card), at)
    },
    dashboard: { refundNo: () => stripeId('re'), disputes: true },
    // A bank or a wallet asks once: a decline returns to the shop.
    hasPage: (order) => isSession(order) || (order.payType !== 'card' && order.status !== 'FAILED'),
    returnTo: (order, how) => (isSession(order) ? sessionReturn(order, how) : intentReturn(order)),
  }

  function sessionReturn(order: Order, how: 'done' | 'given-up'): string {
    const address = how === 'given-up' && order.cancelUrl ? order.cancelUrl : order.returnUrl
    return address.replaceAll('{CHECKOUT_SESSION_ID}', order.orderNo)
  }

  /** Returns the return URL with the status. It is not signed: the shop retrieves the intent. */
  function intentReturn(order: Order): string {
    const details = store.details(order.orderNo)
    const url = new URL(order.returnUrl)
    url.searchParams.set('payment_intent', details?.intentId ?? '')
    url.searchParams.set('payment_intent_client_secret', details?.clientSecret ?? '')
    url.searchParams.set(
      'redirect_status',
      order.status === 'SUCCESS' ? 'succeeded' : order.late ? 'pending' : 'failed',
    )
    return url.href
  }
}

/** A snapshot: later changes of the payment do not change the event. */
const withoutUndefined = (object: object): object => JSON.parse(JSON.stringify(object))
