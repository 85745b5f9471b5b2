import { readConfig } from '../../../../../config.ts'
import type { EventOptions, TestVendor, VendorCase } from '../../../testing/test-vendor.ts'
import { fakeStripe } from './fake-server.ts'

/** Stripe, by one of its methods. */
export async function stripeVendor(
  now: () => Date,
  method: 'stripe' | 'stripecheckout' | 'fpx' | 'grabpay',
): Promise<TestVendor> {
  const stripe = await fakeStripe(now)
  const isAlone = method === 'fpx' || method === 'grabpay'
  const lastRefund = () => [...stripe.refunds.values()].at(-1)!
  function objectOf(
    kind: 'paid' | 'failed' | 'closed',
    no: string,
    wrong?: EventOptions['wrong'],
  ): [string, object] {
    const session = stripe.sessions.get(`cs_${no}`)
    const { intent: _, ...plain } = session ?? {}
    const intent = stripe.intents.get(`pi_${no}`)!
    const change = {
      ...(wrong === 'amount' && { amount_received: 33, amount_total: 33 }),
      ...(wrong === 'currency' && { currency: 'sgd' }),
    }
    if (kind === 'failed') {
      const error = { code: 'card_declined', decline_code: 'generic_decline', message: 'declined' }
      const then = { ...intent, status: 'requires_payment_method', last_payment_error: error }
      return ['payment_intent.payment_failed', then]
    }
    if (kind === 'closed')
      return session
        ? ['checkout.session.expired', { ...plain, status: 'expired', payment_status: 'unpaid' }]
        : ['payment_intent.canceled', { ...intent, status: 'canceled' }]
    return session
      ? ['checkout.session.completed', { ...plain, ...change }]
      : ['payment_intent.succeeded', { ...intent, ...change }]
  }
  return {
    id: 'stripe',
    method,
    bank: method === 'fpx' ? 'maybank2u' : undefined,
    endsWhenDeclined: isAlone || undefined,
    config: {
      ...stripe.config,
      ...(isAlone && { acquirers: readConfig({ ACQUIRERS: `${method}=stripe` }).acquirers }),
    },
    setBehaviour: (behaviour) => void Object.assign(stripe, { behaviour }),
    beforeAnswer: (then) => void Object.assign(stripe, { beforeAnswer: then }),
    pay: stripe.pay,
    decline: (no) => stripe.decline(no, 'generic_decline'),
    finishRefund: () => void Object.assign(lastRefund(), { status: 'succeeded' }),
    isOpen: (no) =>
      stripe.sessions.has(`cs_${no}`)
        ? stripe.sessions.get(`cs_${no}`)!.status === 'open'
        : !['succeeded', 'canceled'].includes(stripe.intents.get(`pi_${no}`)!.status),
    message(kind, no, options = {}) {
      const [type, object] =
        kind === 'refunded' ? (['refund.updated', lastRefund()] as const) : objectOf(kind, no, options.wrong)
      return stripe.event(type, object, {
        id: `evt_${type}_${no}_${options.again ?? ''}`,
        secret: options.forged ? 'whsec_other' : undefined,
        at: options.at,
      })
    },
    refundsAsked: () => stripe.refunds.size,
    close: stripe.close,
  }
}

/** The cases of the webhook matrix. @public loaded by testing/vendors.ts */
export const vendorCases: readonly VendorCase[] = [
  { name: "Stripe's form in our page", forTopUps: true, start: (now) => stripeVendor(now, 'stripe') },
  { name: 'Stripe Checkout', forTopUps: false, start: (now) => stripeVendor(now, 'stripecheckout') },
  { name: 'a bank at Stripe', forTopUps: false, start: (now) => stripeVendor(now, 'fpx') },
  { name: 'a wallet at Stripe', forTopUps: false, start: (now) => stripeVendor(now, 'grabpay') },
]
