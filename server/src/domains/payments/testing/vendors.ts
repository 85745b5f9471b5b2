import type { PayMethodId } from '@pasar/contract/calls/pay-methods'
import { type Config, readConfig } from '../../../config.ts'
import { omsSecret, testGateway } from '../testing.ts'
import { testAirwallex } from './airwallex.ts'
import { testAlipay } from './alipay.ts'
import { testStripe } from './stripe.ts'
import { testTwoC2p } from './twoctwop.ts'
import { testWechat } from './wechat.ts'

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
  id: 'oms' | 'stripe' | 'airwallex' | '2c2p' | 'wechat' | 'alipay'
  method: PayMethodId
  /** The bank that is paid from, where one is chosen. */
  bank?: string
  /** False where messages carry no time, so that an old one is as good as new. */
  datesMessages?: false
  /** True where a declined attempt is the end of the payment. */
  endsWhenDeclined?: true
  /** What is said of a declined attempt; false where nobody is told of one. */
  declinedAs?: string | false
  /** True where opening a payment asks the vendor nothing. */
  opensAlone?: true
  /** False where messages name no currency. */
  namesCurrency?: false
  /** False where nobody is told of a refund: it has to be asked for. */
  tellsRefunds?: false
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

/** Stripe, by its form in our page or by its own, or by a bank or a wallet. */
export async function stripeVendor(
  now: () => Date,
  method: 'stripe' | 'stripecheckout' | 'fpx' | 'grabpay',
): Promise<TestVendor> {
  const stripe = await testStripe(now)
  const isAlone = method === 'fpx' || method === 'grabpay'
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
    bank: method === 'fpx' ? 'maybank2u' : undefined,
    endsWhenDeclined: isAlone || undefined,
    config: {
      ...stripe.config,
      ...(isAlone && { acquirers: readConfig({ ACQUIRERS: `${method}=stripe` }).acquirers }),
    },
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

/** Airwallex, by its form in our page, or by a bank or a wallet. */
export async function airwallexVendor(
  now: () => Date,
  method: 'airwallex' | 'fpx' | 'tng',
): Promise<TestVendor> {
  const airwallex = await testAirwallex(now)
  const lastRefund = () => [...airwallex.refunds.values()].at(-1)!
  const changes = {
    paid: {},
    failed: {
      status: 'REQUIRES_PAYMENT_METHOD',
      latest_payment_attempt: {
        status: 'FAILED',
        failure_code: 'issuer_declined',
        failure_message: 'declined',
      },
    },
    closed: { status: 'CANCELLED', captured_amount: 0 },
  }
  const wrong = { amount: { captured_amount: 0.33 }, currency: { currency: 'SGD' } }
  const names = { paid: 'succeeded', failed: 'requires_payment_method', closed: 'cancelled' }
  return {
    id: 'airwallex',
    method,
    bank: method === 'fpx' ? 'maybank2u' : undefined,
    config: airwallex.config,
    setMood: (mood) => void Object.assign(airwallex, { mood }),
    beforeAnswer: (then) => void Object.assign(airwallex, { beforeAnswer: then }),
    pay: airwallex.pay,
    decline: (no) => airwallex.decline(no, 'issuer_declined'),
    finishRefund: () => void Object.assign(lastRefund(), { status: 'SETTLED' }),
    isOpen: (no) => !['SUCCEEDED', 'CANCELLED'].includes(airwallex.intents.get(`int_${no}`)!.status),
    news(kind, no, more = {}) {
      const id = `evt_${kind}_${no}_${more.again ?? ''}`
      const how = { id, secret: more.forged ? 'whsec_other' : undefined, at: more.at }
      if (kind === 'refunded') return airwallex.event('refund.settled', lastRefund(), how)
      const intent = airwallex.intents.get(`int_${no}`)!
      const change = { ...changes[kind], ...(more.wrong && wrong[more.wrong]) }
      return airwallex.event(`payment_intent.${names[kind]}`, { ...intent, ...change }, how)
    },
    refundsAsked: () => airwallex.refunds.size,
    close: airwallex.close,
  }
}

/** 2C2P, on its own page. */
export async function twoC2pVendor(): Promise<TestVendor> {
  const twoC2p = await testTwoC2p()
  const refunds = () => [...twoC2p.invoices.values()].flatMap((it) => it.refunds)
  const codes = { paid: '0000', failed: '4005', closed: '0003' }
  return {
    id: '2c2p',
    method: '2c2p',
    datesMessages: false,
    endsWhenDeclined: true,
    tellsRefunds: false,
    config: twoC2p.config,
    setMood: (mood) => void Object.assign(twoC2p, { mood }),
    beforeAnswer: (then) => void Object.assign(twoC2p, { beforeAnswer: then }),
    pay: twoC2p.pay,
    decline: (no) => twoC2p.decline(no, '4005'),
    finishRefund: () => void Object.assign(refunds().at(-1)!, { status: 'RF' }),
    isOpen: (no) => twoC2p.invoices.get(no)!.open,
    news(kind, no, more = {}) {
      const { amount, currencyCode, ...told } = twoC2p.told(twoC2p.invoices.get(no)!)
      return twoC2p.notification(
        {
          ...told,
          // Written as a text here, as a number in the inquiry.
          amount: more.wrong === 'amount' ? '0.33' : Number(amount).toFixed(2),
          currencyCode: more.wrong === 'currency' ? 'SGD' : currencyCode,
          tranRef: `${told.tranRef}${more.again ?? ''}`,
          respCode: codes[kind as keyof typeof codes],
        },
        more.forged ? 'another secret' : undefined,
      )
    },
    refundsAsked: () => refunds().length,
    close: twoC2p.close,
  }
}

/** WeChat Pay, by a code on a desktop. */
export async function wechatVendor(now: () => Date): Promise<TestVendor> {
  const wechat = await testWechat(now)
  const lastRefund = () => [...wechat.refunds.values()].at(-1)!
  const states = { paid: 'SUCCESS', failed: 'PAYERROR', closed: 'CLOSED' }
  const wrong = { amount: { total: 33, currency: 'CNY' }, currency: { total: 3300, currency: 'SGD' } }
  return {
    id: 'wechat',
    method: 'wechat',
    endsWhenDeclined: true,
    declinedAs: 'The payment was declined',
    config: wechat.config,
    setMood: (mood) => void Object.assign(wechat, { mood }),
    beforeAnswer: (then) => void Object.assign(wechat, { beforeAnswer: then }),
    pay: wechat.pay,
    decline: (no) => void Object.assign(wechat.transactions.get(no)!, { trade_state: 'PAYERROR' }),
    finishRefund: () => void Object.assign(lastRefund(), { status: 'SUCCESS' }),
    isOpen: (no) => wechat.transactions.get(no)!.trade_state === 'NOTPAY',
    news(kind, no, more = {}) {
      const how = { id: `${kind} ${no} ${more.again ?? ''}`, forged: more.forged, at: more.at }
      if (kind === 'refunded') {
        const { status, ...refund } = lastRefund()
        return wechat.notification('REFUND.SUCCESS', { ...refund, refund_status: status }, how)
      }
      const transaction = { ...wechat.transactions.get(no), out_trade_no: no, trade_state: states[kind] }
      const change = more.wrong ? { amount: wrong[more.wrong] } : {}
      return wechat.notification('TRANSACTION.SUCCESS', { ...transaction, ...change }, how)
    },
    refundsAsked: () => wechat.refunds.size,
    close: wechat.close,
  }
}

/** Alipay, on its own page. */
export async function alipayVendor(): Promise<TestVendor> {
  const alipay = await testAlipay()
  const lastRefund = () => [...alipay.refunds.values()].at(-1)!
  const states = { paid: 'TRADE_SUCCESS', failed: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED' }
  return {
    id: 'alipay',
    method: 'alipay',
    datesMessages: false,
    declinedAs: false,
    opensAlone: true,
    namesCurrency: false,
    config: alipay.config,
    setMood: (mood) => void Object.assign(alipay, { mood }),
    beforeAnswer: () => undefined,
    pay: (no) => alipay.pay(no),
    decline: (no) => alipay.begin(no),
    finishRefund: () => void Object.assign(lastRefund(), { done: true }),
    isOpen: (no) => alipay.trades.get(no)?.trade_status === 'WAIT_BUYER_PAY',
    news(kind, no, more = {}) {
      const trade = { out_trade_no: no, trade_no: `2026${no}`, total_amount: more.wrong ? '0.33' : '33.00' }
      const how = { id: `${kind} ${no} ${more.again ?? ''}`, forged: more.forged }
      if (kind !== 'refunded') return alipay.notification({ ...trade, trade_status: states[kind] }, how)
      // A part given back: the success is told again, with the refund.
      const { amount, out_request_no } = lastRefund()
      const refund = { refund_fee: amount, out_biz_no: out_request_no, gmt_refund: '2026-11-21 10:00:00.1' }
      return alipay.notification({ ...trade, ...refund, trade_status: 'TRADE_SUCCESS' }, how)
    },
    refundsAsked: () => alipay.refunds.size,
    close: alipay.close,
  }
}
