import type { PayMethodId } from '@pasar/contract/calls/checkout'
import type { Config } from '../../../config.ts'
import { omsSecret, testGateway } from '../testing.ts'
import { testStripe } from './stripe.ts'

export type Message = { headers: Record<string, string>; body: string }
type Mood = 'well' | 'broken' | 'refuses-refunds' | 'slow-refunds'

type More = {
  /** Another event about the same. */
  again?: string
  /** Signed with another secret. */
  forged?: boolean
  at?: Date
  wrong?: 'amount' | 'currency'
}

/** A payment company of the tests, whatever it speaks. Payments are of 33.00 MYR. */
export type TestVendor = {
  id: 'oms' | 'stripe'
  method: PayMethodId
  config: Partial<Config>
  setMood(mood: Mood): void
  beforeAnswer(then: ((no: string) => Promise<void>) | undefined): void
  /** The buyer pays, or fails to. */
  pay(no: string): void
  decline(no: string): void
  /** The last refund that was asked for is done. */
  finishRefund(): void
  isOpen(no: string): boolean
  /** What it sends when something happened. */
  news(kind: 'paid' | 'failed' | 'closed' | 'refunded', no: string, more?: More): Message
  /** How often it was asked to give money back. */
  refundsAsked(): number
  close(): Promise<void>
}

/** The card gateway. */
export async function omsVendor(now: () => Date): Promise<TestVendor> {
  const oms = await testGateway(now)
  const events = { paid: 'payment.succeeded', failed: 'payment.failed', closed: 'payment.closed' } as const
  const wrong = { amount: { paidAmount: '0.33' }, currency: { currency: 'SGD' } } as const
  return {
    id: 'oms',
    method: 'card',
    config: { omsUrl: oms.url, omsSecret },
    setMood: (mood) => void Object.assign(oms, { mood }),
    beforeAnswer: (then) => void Object.assign(oms, { beforeAnswer: then }),
    pay: oms.pay,
    decline: (no) => oms.decline(no, 'card_declined'),
    finishRefund: () => void Object.assign([...oms.refunds.values()].at(-1)!, { status: 'SUCCESS' }),
    isOpen: (no) => !['SUCCESS', 'CLOSED'].includes(oms.orders.get(no)!.status),
    news(kind, no, more = {}) {
      const event = kind === 'refunded' ? 'refund.succeeded' : events[kind]
      return oms.notification(event, no, {
        eventId: `${event} ${no} ${more.again ?? ''}`,
        secret: more.forged ? 'another secret' : undefined,
        at: more.at,
        refundNo: kind === 'refunded' ? [...oms.refunds.keys()].at(-1) : undefined,
        change: {
          ...(kind === 'failed' && { status: 'FAILED', paidAmount: null }),
          ...(kind === 'closed' && { status: 'CLOSED', paidAmount: null }),
          ...(more.wrong && wrong[more.wrong]),
        },
      })
    },
    refundsAsked: () => oms.refunds.size,
    close: oms.close,
  }
}

/** Stripe, by its form in our page or by its own. */
export async function stripeVendor(
  now: () => Date,
  method: 'stripe' | 'stripecheckout',
): Promise<TestVendor> {
  const stripe = await testStripe(now)
  const lastRefund = () => [...stripe.refunds.values()].at(-1)!
  function objectOf(kind: 'paid' | 'failed' | 'closed', no: string, wrong?: More['wrong']): [string, object] {
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
    config: stripe.config,
    setMood: (mood) => void Object.assign(stripe, { mood }),
    beforeAnswer: (then) => void Object.assign(stripe, { beforeAnswer: then }),
    pay: stripe.pay,
    decline: (no) => stripe.decline(no, 'generic_decline'),
    finishRefund: () => void Object.assign(lastRefund(), { status: 'succeeded' }),
    isOpen: (no) =>
      stripe.sessions.has(`cs_${no}`)
        ? stripe.sessions.get(`cs_${no}`)!.status === 'open'
        : !['succeeded', 'canceled'].includes(stripe.intents.get(`pi_${no}`)!.status),
    news(kind, no, more = {}) {
      const [type, object] =
        kind === 'refunded' ? (['refund.updated', lastRefund()] as const) : objectOf(kind, no, more.wrong)
      return stripe.event(type, object, {
        id: `evt_${type}_${no}_${more.again ?? ''}`,
        secret: more.forged ? 'whsec_other' : undefined,
        at: more.at,
      })
    },
    refundsAsked: () => stripe.refunds.size,
    close: stripe.close,
  }
}
