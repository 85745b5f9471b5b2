import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../../../../config.ts'

const webhookSecret = 'whsec_of_the_tests'
const secretKey = 'sk_test_of_the_tests'

type Intent = {
  object: 'payment_intent'
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  last_payment_error: { code: string; decline_code: string | null; message: string } | null
  allowed_payment_method_types: string[] | null
  next_action: object | null
  metadata: Record<string, string>
}
type Session = {
  object: 'checkout.session'
  id: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  url: string | null
  payment_intent: string | null
  metadata: Record<string, string>
  intent: Intent
}
type Refund = {
  object: 'refund'
  id: string
  status: string
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
}

/** A fake Stripe that speaks its protocol; tests set its behaviour and read its calls. */
export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>

/** Starts it on a free port. @param now the shop's clock, for timestamps of signatures */
export async function fakeStripe(now: () => Date) {
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const calls: { method: string; path: string; form: URLSearchParams; headers: Record<string, string> }[] = []
  const answers = new Map<string, [number, object]>()
  const stripe: {
    behaviour:
      | 'normal'
      | 'broken'
      | 'refuses-refunds'
      | 'slow-refunds'
      | 'loses-create'
      | 'wrong-key'
      | 'bank-down'
      | 'no-banks'
    /** Runs after a payment is created, before the answer. */
    beforeAnswer?: (paymentNo: string) => Promise<void>
  } = { behaviour: 'normal' }

  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const headers = request.headers as Record<string, string>
    const form = new URLSearchParams(body)
    calls.push({ method: request.method ?? '', path: pathname, form, headers })
    const key = headers['idempotency-key'] ?? ''
    const known = request.method === 'POST' ? answers.get(key) : undefined
    const isKnown = headers.authorization === `Bearer ${secretKey}` && stripe.behaviour !== 'wrong-key'
    const [status, answer] = isKnown
      ? (known ?? answerTo(`${request.method} ${pathname}`, form, searchParams))
      : [401, { error: { type: 'invalid_request_error', message: 'no such key' } }]
    if (key && request.method === 'POST' && status < 500) answers.set(key, [status, answer])
    if (/^POST .*(payment_intents|sessions)$/.test(`${request.method} ${pathname}`))
      await stripe.beforeAnswer?.(form.get('metadata[paymentNo]') ?? '')
    const isLost = stripe.behaviour === 'loses-create' && pathname === '/v1/payment_intents'
    response
      .writeHead(isLost ? 502 : status, { 'content-type': 'application/json' })
      .end(JSON.stringify(isLost ? {} : answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answerTo(what: string, form: URLSearchParams, query: URLSearchParams): [number, object] {
    if (stripe.behaviour === 'broken') return [500, { error: { type: 'api_error' } }]
    if (what === 'POST /v1/payment_intents') {
      if (form.has('confirm') && stripe.behaviour === 'bank-down')
        return [402, { error: { type: 'card_error', code: 'payment_method_provider_decline', message: 'x' } }]
      return [200, addIntent(form, 'metadata')]
    }
    if (what === 'GET /v1/fpx/bank_statuses')
      return stripe.behaviour === 'no-banks'
        ? found(undefined)
        : [200, { parsed_bank_status: { rhb: false, uob: true } }]
    if (what === 'GET /v1/payment_intents/search') {
      const no = query.get('query')?.match(/^metadata\['paymentNo'\]:'(\w+)'$/)?.[1]
      const data = [...intents.values()].filter((it) => it.metadata.paymentNo === no)
      return [200, { object: 'search_result', data, has_more: false, url: '/v1/payment_intents/search' }]
    }
    if (what === 'POST /v1/checkout/sessions') return [200, shown(addSession(form))]
    if (what === 'POST /v1/refunds') return addRefund(form)
    if (what === 'GET /v1/refunds') {
      const data = [...refunds.values()].filter((it) => it.payment_intent === query.get('payment_intent'))
      return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }]
    }
    const [, , kind = '', a = '', b, c] = what.split(' ')[1]!.split('/')
    if (kind === 'refunds') return found(refunds.get(a))
    if (kind === 'payment_intents') return found(intents.get(a), b === 'cancel' ? cancel : undefined)
    const session = sessions.get(b ?? '')
    if (session && c === 'expire') {
      if (session.status !== 'open') return refused('only open sessions can be expired')
      session.status = 'expired'
    }
    return session ? [200, shown(session, query.get('expand[0]') === 'payment_intent')] : found(undefined)
  }

  const refused = (message: string, code = 'x'): [number, object] => [
    400,
    { error: { type: 'invalid_request_error', code, message } },
  ]
  const found = <T extends object>(
    it: T | undefined,
    then?: (it: T) => [number, object],
  ): [number, object] =>
    it
      ? (then?.(it) ?? [200, it])
      : [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]
  const cancel = (intent: Intent): [number, object] => {
    if (['succeeded', 'canceled'].includes(intent.status)) return refused('unexpected state')
    intent.status = 'canceled'
    return [200, intent]
  }
  const shown = ({ intent, ...session }: Session, expanded = false) => ({
    ...session,
    payment_intent: session.payment_intent && expanded ? intent : session.payment_intent,
  })

  function addIntent(form: URLSearchParams, metadata: string, price = ''): Intent {
    const paymentNo = form.get(`${metadata}[paymentNo]`) ?? ''
    const id = `pi_${paymentNo}`
    const alone = form.get('allowed_payment_method_types[0]')
    const url = `https://approve.example/${paymentNo}`
    const amount = Number(form.get(price ? `${price}[unit_amount]` : 'amount'))
    const intent: Intent = {
      object: 'payment_intent',
      id,
      status: alone ? 'requires_action' : 'requires_payment_method',
      amount,
      amount_received: 0,
      currency: form.get(price ? `${price}[currency]` : 'currency') ?? '',
      client_secret: `${id}_secret_1`,
      last_payment_error: null,
      allowed_payment_method_types: alone ? [alone] : null,
      next_action: alone ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
      metadata: { paymentNo },
    }
    intents.set(id, intent)
    return intent
  }
  function addSession(form: URLSearchParams): Session {
    const intent = addIntent(form, 'payment_intent_data[metadata]', 'line_items[0][price_data]')
    const { paymentNo = '' } = intent.metadata
    const session: Session = {
      object: 'checkout.session',
      id: `cs_${paymentNo}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: intent.amount,
      currency: intent.currency,
      url: `https://checkout.example/${paymentNo}`,
      payment_intent: null,
      metadata: { paymentNo },
      intent,
    }
    sessions.set(session.id, session)
    return session
  }
  function addRefund(form: URLSearchParams): [number, object] {
    if (stripe.behaviour === 'refuses-refunds') return refused('already refunded', 'charge_already_refunded')
    const refund: Refund = {
      object: 'refund',
      id: `re_${refunds.size + 1}`,
      status: stripe.behaviour === 'slow-refunds' ? 'pending' : 'succeeded',
      amount: Number(form.get('amount')),
      currency: intents.get(form.get('payment_intent') ?? '')?.currency ?? '',
      payment_intent: form.get('payment_intent') ?? '',
      metadata: {
        refundNo: form.get('metadata[refundNo]') ?? '',
        paymentNo: form.get('metadata[paymentNo]') ?? '',
      },
    }
    refunds.set(refund.id, refund)
    return [200, refund]
  }

  return Object.assign(stripe, {
    url,
    calls,
    intents,
    sessions,
    refunds,
    config: {
      stripeUrl: url,
      stripeScriptUrl: `${url}/stripe.js`,
      stripeSecretKey: secretKey,
      stripePublishableKey: 'pk_test_of_the_tests',
      stripeWebhookSecret: webhookSecret,
    } satisfies Partial<Config>,
    /** Completes or declines the buyer's payment. */
    pay(no: string) {
      const intent = intents.get(`pi_${no}`)!
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
      const session = sessions.get(`cs_${no}`)
      if (session)
        Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id })
    },
    decline(no: string, decline_code: string) {
      const error = { code: 'card_declined', decline_code, message: 'declined' }
      Object.assign(intents.get(`pi_${no}`)!, {
        status: 'requires_payment_method',
        last_payment_error: error,
      })
    },
    /** An event's headers and body, signed with `secret` or the right one. */
    event(type: string, object: object, more: { id?: string; secret?: string; at?: Date } = {}) {
      const id = more.id ?? `evt_${type}_${(object as { id: string }).id}`
      const body = JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })
      const timestamp = Math.floor((more.at ?? now()).getTime() / 1000)
      const v1 = createHmac('sha256', more.secret ?? webhookSecret)
        .update(`${timestamp}.${body}`)
        .digest('hex')
      const headers = { 'stripe-signature': `t=${timestamp},v1=${v1}`, 'content-type': 'application/json' }
      return { headers, body }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}
