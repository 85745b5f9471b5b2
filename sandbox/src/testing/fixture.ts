import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardKeys, carrierKeys, stripeKeys } from '../keys.ts'
import { createNonceStore, signRequest, verifyRequest } from '../lib/signature.ts'
import { type SandboxOptions, startSandbox } from '../start.ts'

// Responses have many shapes, and each test states the one it expects.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any

type Received = {
  path: string
  headers: Record<string, string>
  /** The body as text. */
  text: string
  body: Json
  isGenuine: boolean
  at: number
}

const readAll = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Returns whether Stripe signed an event (docs.stripe.com/webhooks). */
function isStripes(header: string, body: string): boolean {
  const [, timestamp = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  const { webhookSecret } = stripeKeys
  return isFresh && v1 === createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex')
}

/** Starts a shop that records notifications and responds with `reply`. */
async function startShop() {
  const received: Received[] = []
  const reply = { status: 200, body: '{"code":"SUCCESS"}' }
  const secrets: Record<string, string> = { '/notify': cardKeys.secret, '/parcels': carrierKeys.secret }
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end('the shop')
    const body = await readAll(request)
    const path = request.url ?? ''
    const it = { method: 'POST', path, headers: request.headers, body }
    const isGenuine =
      path === '/stripe'
        ? isStripes(String(request.headers['stripe-signature']), body)
        : verifyRequest(secrets[path] ?? '', it, createNonceStore(), Date.now()).ok
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const isJson = headers['content-type']?.includes('json')
    received.push({
      path,
      headers,
      text: body,
      body: isJson ? JSON.parse(body) : {},
      isGenuine,
      at: Date.now(),
    })
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, reply, close: () => new Promise((done) => server.close(done)) }
}

/** Waits up to two seconds for a value. */
export async function waitFor<T>(read: () => T | undefined | false): Promise<T> {
  const until = Date.now() + 2000
  for (;;) {
    const value = read()
    if (value) return value
    if (Date.now() > until) throw new Error('no value within two seconds')
    await new Promise((done) => setTimeout(done, 10))
  }
}

export const approvedCard = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 39',
  cvc: '123',
  name: 'Nur Aisyah',
}
const numberOf = { declined: '4000000000000002', challenge: '4000000000003220' }
export const cardWith = (what: keyof typeof numberOf) => ({ ...approvedCard, number: numberOf[what] })

/** Starts a sandbox and a shop on free ports, with the calls of a shop and a shopper. */
export async function startFixture(options: SandboxOptions = {}) {
  const shop = await startShop()
  const sandbox = await startSandbox({
    retryScale: 0.001,
    paceMs: 30,
    parcelStepMs: 0,
    port: 0,
    smtpPort: 0,
    ...options,
    stripeWebhook: `${shop.url}/stripe`,
    airwallexWebhook: `${shop.url}/airwallex`,
    easypostWebhook: `${shop.url}/easypost`,
    sesWebhook: `${shop.url}/ses`,
    postmarkWebhook: `${shop.url}/postmark`,
  })
  const { urls } = sandbox
  let count = 0

  async function signed(method: string, url: string, body?: object, secret: string = cardKeys.secret) {
    const text = body ? JSON.stringify(body) : ''
    const { headers } = signRequest(secret, method, url, text, Date.now())
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: text }),
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }

  async function panel(method: string, path: string, body?: object) {
    const answer = await fetch(urls.panel + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as Json }
  }

  /** Submits a form of the payment page, as a browser does. */
  async function submit(url: string, form: Record<string, string>) {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
  }

  const card = (method: string, path: string, body?: object) =>
    signed(method, `${urls.card}/onlinepay/v1${path}`, body)

  /** Calls Stripe's API as a shop's server does. */
  async function stripe(
    method: string,
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    const answer = await fetch(`${urls.stripe}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${stripeKeys.secretKey}`, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json }
  }

  return {
    shop,
    sandbox,
    stripe,
    signed,
    panel,
    submit,
    card,
    carrier: (method: string, path: string, body?: object) =>
      signed(method, urls.carrier + path, body, carrierKeys.secret),
    tokenInput: (more: object = {}) => ({
      merchantNo: cardKeys.merchantNo,
      orderNo: `T${++count}`,
      amount: '137.00',
      currency: 'MYR',
      payType: 'card',
      subject: 'Lumen Glow Serum',
      returnUrl: `${shop.url}/pay/return/oms/T${count}?lang=en`,
      notifyUrl: `${shop.url}/notify`,
      expireAt: new Date(Date.now() + 600_000).toISOString(),
      ...more,
    }),
    /** Creates a payment. @returns its number, payment page and token */
    async create(more: object = {}) {
      const input = this.tokenInput(more)
      const answer = await card('POST', '/token', input)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return { no: input.orderNo, payUrl: answer.body.payUrl as string, token: answer.body.token as string }
    },
    /** Creates a PaymentIntent for a form in the shop's page. */
    intent: async (metadata = `P${++count}`) =>
      (
        await stripe('POST', '/payment_intents', {
          amount: '13700',
          currency: 'myr',
          description: 'Lumen Glow Serum',
          'metadata[paymentNo]': metadata,
        })
      ).body,
    /** Returns the parameters of a Checkout Session. */
    sessionInput: (more: Record<string, string> = {}) => ({
      mode: 'payment',
      ui_mode: 'hosted_page',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'myr',
      'line_items[0][price_data][unit_amount]': '13700',
      'line_items[0][price_data][product_data][name]': 'Lumen Glow Serum',
      client_reference_id: `S${++count}`,
      'payment_intent_data[metadata][paymentNo]': `S${count}`,
      success_url: `${shop.url}/pay/return/stripe/S${count}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop.url}/pay/given-up`,
      expires_at: String(Math.floor(Date.now() / 1000) + 1860),
      ...more,
    }),
    /** Confirms an intent with the form in the shop's page. */
    async confirm(intent: { id: string; client_secret: string }, number: string, more = {}) {
      const answer = await fetch(`${urls.stripe}/elements/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: stripeKeys.publishableKey,
          client_secret: intent.client_secret,
          return_url: `${shop.url}/pay/return/stripe/P1`,
          'payment_method_data[card][number]': number,
          'payment_method_data[card][expiry]': '12 / 39',
          'payment_method_data[card][cvc]': '123',
          ...more,
        }),
      })
      return { status: answer.status, body: (await answer.json()) as Json }
    },
    order: async (no: string) => (await card('GET', `/orders/${no}`)).body,
    events: (event: string) => shop.received.filter((it) => (it.body.event ?? it.body.type) === event),
    async close() {
      await sandbox.close()
      await shop.close()
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>
