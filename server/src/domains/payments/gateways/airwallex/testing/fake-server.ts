import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../../../../config.ts'

const webhookSecret = 'whsec_of_the_tests'

type Intent = {
  id: string
  status: string
  amount: number
  captured_amount: number
  currency: string
  merchant_order_id: string
  client_secret: string
  latest_payment_attempt: { status: string; failure_code: string | null; failure_message: string } | null
  next_action: object | null
  metadata: Record<string, string>
}
type Refund = {
  id: string
  request_id: string
  payment_intent_id: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
}
type Answer = [status: number, body: object]

// biome-ignore lint/suspicious/noExplicitAny: any payload of the gateway, which tests inspect
type Sent = any

/** A fake Airwallex that speaks its protocol; tests set its behaviour and read its calls. */
export type FakeAirwallex = Awaited<ReturnType<typeof fakeAirwallex>>

/** Starts it on a free port. @param now the shop's clock, for timestamps of signatures */
export async function fakeAirwallex(now: () => Date) {
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const calls: { what: string; body: Sent; headers: Record<string, string> }[] = []
  const airwallex: {
    behaviour:
      | 'normal'
      | 'broken'
      | 'refuses-refunds'
      | 'slow-refunds'
      | 'loses-create'
      | 'wrong-key'
      | 'no-banks'
      | 'lists-late'
    /** Runs after a payment is created, before the answer. */
    beforeAnswer?: (paymentNo: string) => Promise<void>
    /** Number of sign-ins; only the last token is valid. */
    logins: number
    tokenMinutes: number
  } = { behaviour: 'normal', logins: 0, tokenMinutes: 30 }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body: Sent = text ? JSON.parse(text) : {}
    const headers = request.headers as Record<string, string>
    const what = `${request.method} ${request.url?.replace('/api/v1/', '')}`
    calls.push({ what, body, headers })
    const [status, answer] = answerTo(what, body, headers)
    const made = what === 'POST pa/payment_intents/create'
    if (made) await airwallex.beforeAnswer?.(body.merchant_order_id)
    const isLost = made && airwallex.behaviour === 'loses-create'
    response
      .writeHead(isLost ? 502 : status, { 'content-type': 'application/json' })
      .end(JSON.stringify(isLost ? {} : answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const refused = (code: string, status = 400): Answer => [status, { code, message: `refused: ${code}` }]
  const found = (it: object | undefined): Answer => (it ? [200, it] : refused('resource_not_found', 404))

  function answerTo(what: string, body: Sent, headers: Record<string, string>): Answer {
    if (airwallex.behaviour === 'broken') return [500, {}]
    if (what === 'POST authentication/login') return login(headers)
    if (headers.authorization !== `Bearer token-${airwallex.logins}`) return refused('unauthorized', 401)
    const { pathname, searchParams } = new URL(what.split(' ')[1] ?? '', 'http://airwallex')
    const [, , kind, id = '', act] = pathname.split('/')
    if (kind === 'config') return airwallex.behaviour === 'no-banks' ? [503, {}] : [200, { items: banks }]
    if (kind === 'refunds') {
      if (id === 'create') return addRefund(body)
      if (id) return found(refunds.get(id))
      if (airwallex.behaviour === 'lists-late') return [200, { items: [] }]
      const intent = searchParams.get('payment_intent_id')
      return [200, { items: [...refunds.values()].filter((it) => it.payment_intent_id === intent) }]
    }
    if (id === 'create') return addIntent(body)
    if (!id) {
      const no = searchParams.get('merchant_order_id')
      return [200, { items: [...intents.values()].filter((it) => it.merchant_order_id === no) }]
    }
    const intent = intents.get(id)
    if (intent && act === 'confirm') return confirm(intent, body)
    if (intent && act === 'cancel') {
      if (['SUCCEEDED', 'CANCELLED'].includes(intent.status)) return refused('invalid_status_for_operation')
      intent.status = 'CANCELLED'
    }
    return found(intent)
  }

  function login(headers: Record<string, string>): Answer {
    if (headers['x-api-key'] !== 'key-of-the-tests' || airwallex.behaviour === 'wrong-key')
      return refused('credentials_invalid', 401)
    airwallex.logins += 1
    const expires_at = new Date(Date.now() + airwallex.tokenMinutes * 60_000).toISOString()
    return [201, { token: `token-${airwallex.logins}`, expires_at }]
  }

  function addIntent(body: Sent): Answer {
    const id = `int_${body.merchant_order_id}`
    if (intents.has(id)) return refused('duplicate_request')
    const intent: Intent = {
      id,
      status: 'REQUIRES_PAYMENT_METHOD',
      amount: body.amount,
      captured_amount: 0,
      currency: body.currency,
      merchant_order_id: body.merchant_order_id,
      client_secret: `secret of ${id}`,
      latest_payment_attempt: null,
      next_action: null,
      metadata: body.metadata,
    }
    intents.set(id, intent)
    return [201, intent]
  }

  function confirm(intent: Intent, { payment_method: how }: Sent): Answer {
    if (how.type === 'fpx' && !banks.some((it) => it.bank_name === how.fpx.bank_name))
      return refused('validation_error')
    const page = `https://pay.example/${how.type}/${intent.merchant_order_id}`
    intent.status = 'REQUIRES_CUSTOMER_ACTION'
    intent.next_action =
      how.type === 'tng' && how.tng.flow === 'qrcode'
        ? { type: 'render_qrcode', qrcode: page }
        : { type: 'redirect', method: 'GET', url: page }
    return [200, intent]
  }

  function addRefund(body: Sent): Answer {
    if (airwallex.behaviour === 'refuses-refunds') return refused('invalid_status_for_operation')
    if ([...refunds.values()].some((it) => it.request_id === body.request_id))
      return refused('duplicate_request')
    const refund: Refund = {
      id: `rfd_${refunds.size + 1}`,
      request_id: body.request_id,
      payment_intent_id: body.payment_intent_id,
      amount: body.amount,
      currency: intents.get(body.payment_intent_id)?.currency ?? '',
      status: airwallex.behaviour === 'slow-refunds' ? 'RECEIVED' : 'SETTLED',
      metadata: body.metadata,
    }
    refunds.set(refund.id, refund)
    return [201, refund]
  }

  return Object.assign(airwallex, {
    url,
    calls,
    intents,
    refunds,
    config: {
      airwallexUrl: url,
      airwallexScriptUrl: `${url}/airwallex.js`,
      airwallexClientId: `client of ${url}`,
      airwallexApiKey: 'key-of-the-tests',
      airwallexWebhookSecret: webhookSecret,
    } satisfies Partial<Config>,
    /** Completes or declines the buyer's payment. */
    pay(no: string) {
      const intent = intents.get(`int_${no}`)!
      Object.assign(intent, { status: 'SUCCEEDED', captured_amount: intent.amount })
    },
    decline(no: string, failure_code: string) {
      Object.assign(intents.get(`int_${no}`)!, {
        status: 'REQUIRES_PAYMENT_METHOD',
        latest_payment_attempt: { status: 'FAILED', failure_code, failure_message: 'declined' },
      })
    },
    /** An event's headers and body, signed with `secret` or the right one. */
    event(name: string, object: object, more: { id?: string; secret?: string; at?: Date } = {}) {
      const id = more.id ?? `evt_${name}_${(object as { id: string }).id}`
      const body = JSON.stringify({ id, name, account_id: 'acct_1', data: { object } })
      const timestamp = `${(more.at ?? now()).getTime()}`
      const signature = createHmac('sha256', more.secret ?? webhookSecret)
        .update(timestamp + body)
        .digest('hex')
      return {
        headers: {
          'x-timestamp': timestamp,
          'x-signature': signature,
          'content-type': 'application/json',
        } as Record<string, string>,
        body,
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  })
}

const banks = [
  { bank_name: 'maybank2u', display_name: 'Maybank2u' },
  { bank_name: 'cimb', display_name: 'CIMB Clicks', available: true },
  { bank_name: 'rhb', display_name: 'RHB Now', available: false },
]
