import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvedCard, cardWith, type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { decodeForm } from './form.ts'
import { toDecimal, toSmallest } from './money.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
})

const numbers = { good: '4242424242424242', declined: '4000000000000002', secure: '4000000000003220' }
const session = async (more: Record<string, string> = {}) =>
  (await fixture.stripe('POST', '/checkout/sessions', fixture.sessionInput(more))).body
const intentNow = async (id: string) => (await fixture.stripe('GET', `/payment_intents/${id}`)).body

describe('the API', () => {
  test('rejects another key, an invalid version, and missing or invalid parameters', async () => {
    const other = await fixture.stripe('GET', '/payment_intents/pi_1', undefined, {
      authorization: 'Bearer sk_x',
    })
    expect(other).toMatchObject({ status: 401, body: { error: { type: 'invalid_request_error' } } })
    const version = await fixture.stripe('GET', '/payment_intents/pi_1', undefined, {
      'stripe-version': 'new',
    })
    expect(version.status).toBe(400)
    expect((await fixture.stripe('POST', '/payment_intents', { currency: 'myr' })).body.error).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    })
    expect((await fixture.stripe('GET', '/payment_intents/pi_nobody')).body.error.code).toBe(
      'resource_missing',
    )
  })

  test.each([
    { mode: 'subscription' },
    { ui_mode: 'elements' },
    { 'line_items[0][price_data][unit_amount]': '0' },
    { 'line_items[0][price_data][unit_amount]': '1.5' },
    { success_url: 'javascript:alert(1)' },
    { expires_at: String(Math.floor(Date.now() / 1000) + 1700) },
    { expires_at: String(Math.floor(Date.now() / 1000) + 90_000) },
  ] as Record<string, string>[])('rejects a session with %o', async (change) => {
    const answer = await fixture.stripe('POST', '/checkout/sessions', fixture.sessionInput(change))
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } })
  })

  test('repeats the response of an idempotency key, and rejects the key for another request', async () => {
    const input = fixture.sessionInput()
    const key = { 'idempotency-key': 'once' }
    const first = await fixture.stripe('POST', '/checkout/sessions', input, key)
    const again = await fixture.stripe('POST', '/checkout/sessions', input, key)
    expect(again.body).toEqual(first.body)
    expect([first, again].map((it) => it.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    const other = await fixture.stripe('POST', '/checkout/sessions', fixture.sessionInput(), key)
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
  })

  test('finds an intent by its metadata', async () => {
    const { id } = await fixture.intent('P-found')
    const find = async (no: string) =>
      (
        await fixture.stripe(
          'GET',
          `/payment_intents/search?query=${encodeURIComponent(`metadata['paymentNo']:'${no}'`)}`,
        )
      ).body.data
    expect(await find('P-found')).toMatchObject([{ id }])
    expect(await find('P-lost')).toEqual([])
  })
})

describe('the form in the shop’s page', () => {
  test('is rejected without the client secret, or with an invalid card', async () => {
    const intent = await fixture.intent()
    const stranger = { ...intent, client_secret: `${intent.id}_secret_guess` }
    expect((await fixture.confirm(stranger, numbers.good)).status).toBe(404)
    expect((await fixture.confirm(intent, numbers.good, { key: 'pk_live' })).status).toBe(401)
    expect((await fixture.confirm(intent, '4242')).body.error).toMatchObject({ type: 'validation_error' })
    expect(await intentNow(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
    })
  })

  test('declines with Stripe’s codes, then accepts another card, with an event of each', async () => {
    const intent = await fixture.intent()
    const declined = await fixture.confirm(intent, numbers.declined)
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
    })
    expect(await intentNow(intent.id)).toMatchObject({ last_payment_error: { code: 'card_declined' } })
    const paid = await fixture.confirm(intent, numbers.good)
    expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 13700, last_payment_error: null })
    const events = await waitFor(() => fixture.events('payment_intent.succeeded')[0])
    expect([events.isGenuine, events.body.data.object.id]).toEqual([true, intent.id])
    expect(fixture.events('payment_intent.payment_failed')).toHaveLength(1)
  })

  test('asks for the bank’s code on a page of its own, and returns with the status', async () => {
    const intent = await fixture.intent()
    const { body } = await fixture.confirm(intent, numbers.secure)
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const { url } = body.next_action.redirect_to_url
    const answer = await fixture.submit(url, { code: '123456' })
    expect(answer.location).toContain(`/pay/return/stripe/P1?payment_intent=${intent.id}`)
    expect(answer.location).toContain('redirect_status=succeeded')
    const failed = await fixture.intent()
    const asked = (await fixture.confirm(failed, numbers.secure)).body.next_action.redirect_to_url.url
    for (const code of ['1', '2']) await fixture.submit(asked, { code })
    // The card form is in the shop's page.
    expect((await fixture.submit(asked, { code: '3' })).location).toContain('redirect_status=failed')
    expect(await intentNow(failed.id)).toMatchObject({
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('leaves no card number and no secret in the log', async () => {
    const intent = await fixture.intent()
    await fixture.confirm(intent, numbers.good)
    const { messages } = (await fixture.panel('GET', `/api/payments/${intent.id}`)).body
    expect(messages.length).toBeGreaterThan(1)
    expect(JSON.stringify(messages)).not.toContain(numbers.good)
    // Events are logged as signed: Stripe's contain the client secret.
    const asked = messages.filter((it: { direction: string }) => it.direction !== 'to-shop')
    expect(JSON.stringify(asked)).not.toContain(intent.client_secret)
  })

  test('is a frame that shops can embed, with scripts of its own origin alone', async () => {
    const answer = await fetch(`${fixture.sandbox.urls.stripe}/elements/payment?locale=zh`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('frame-ancestors http: https:')
    expect(await answer.text()).toContain('卡号')
    expect((await fetch(`${fixture.sandbox.urls.stripe}/stripe.js`)).headers.get('content-type')).toContain(
      'javascript',
    )
  })
})

describe('a bank or a wallet, confirmed by the server', () => {
  const confirmed = (type: 'fpx' | 'grabpay', more: Record<string, string> = {}) =>
    fixture.stripe('POST', '/payment_intents', {
      amount: '13700',
      currency: 'myr',
      'allowed_payment_method_types[0]': type,
      'payment_method_data[type]': type,
      ...(type === 'fpx' && { 'payment_method_data[fpx][bank]': 'maybank2u' }),
      confirm: 'true',
      return_url: `${fixture.shop.url}/pay/return/stripe/B1`,
      'metadata[paymentNo]': 'B1',
      ...more,
    })
  const pageOf = (body: { next_action: { redirect_to_url: { url: string } } }) =>
    body.next_action.redirect_to_url.url

  test.each([
    ['fpx', { 'payment_method_data[fpx][bank]': 'nobank' }, 400],
    ['fpx', { 'payment_method_data[fpx][bank]': 'rhb' }, 402],
    ['fpx', { currency: 'sgd' }, 400],
    ['grabpay', { currency: 'usd' }, 400],
    ['grabpay', { return_url: 'javascript:alert(1)' }, 400],
    ['grabpay', { 'payment_method_data[type]': 'card' }, 400],
    ['grabpay', { 'allowed_payment_method_types[0]': 'fpx' }, 400],
  ] as ['fpx' | 'grabpay', Record<string, string>, number][])(
    '%s is rejected with %o',
    async (type, more, status) => {
      expect((await confirmed(type, more)).status).toBe(status)
    },
  )

  test('lists the banks that are down', async () => {
    const { parsed_bank_status: up } = (await fixture.stripe('GET', '/fpx/bank_statuses')).body
    expect([up.maybank2u, up.rhb]).toEqual([true, false])
  })

  test.each([
    ['fpx', 'Online banking'],
    ['grabpay', 'GrabPay'],
  ] as const)(
    '%s: is approved on a page, has an event, and is refunded asynchronously',
    async (type, title) => {
      const { body } = await confirmed(type)
      expect(body).toMatchObject({ status: 'requires_action', allowed_payment_method_types: [type] })
      expect(await (await fetch(pageOf(body))).text()).toContain(title)
      const paid = await fixture.submit(pageOf(body), { walletCard: '4242' })
      expect(paid.location).toContain('redirect_status=succeeded')
      await waitFor(() => fixture.events('payment_intent.succeeded')[0])
      const refund = (await fixture.stripe('POST', '/refunds', { payment_intent: body.id })).body
      expect(refund.status).toBe('pending')
      await waitFor(() => fixture.events('refund.updated')[0])
    },
  )

  test('a decline returns to the shop at once, without another attempt', async () => {
    const { body } = await confirmed('fpx')
    const refused = await fixture.submit(pageOf(body), { walletCard: '0002' })
    expect(refused.location).toContain('redirect_status=failed')
    expect(await intentNow(body.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
    })
    const again = await fetch(pageOf(body), { redirect: 'manual' })
    expect(again.headers.get('location')).toContain('redirect_status=failed')
  })

  test('accepts no card of the form', async () => {
    const { body } = await confirmed('grabpay')
    expect((await fixture.confirm(body, numbers.good)).status).toBe(400)
  })
})

describe('the hosted page', () => {
  test('pays, returns to the success URL, and has events of session and intent', async () => {
    const made = await session()
    expect(made).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null })
    const paid = await fixture.submit(made.url, approvedCard)
    expect(paid.location).toBe(made.success_url.replace('{CHECKOUT_SESSION_ID}', made.id))
    const whole = (await fixture.stripe('GET', `/checkout/sessions/${made.id}?expand[0]=payment_intent`)).body
    expect(whole).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', metadata: { paymentNo: made.client_reference_id } },
    })
    await waitFor(() => fixture.events('checkout.session.completed')[0])
    expect(fixture.events('payment_intent.succeeded')[0]?.isGenuine).toBe(true)
  })

  test('stays open after a decline, and returns to the cancel URL', async () => {
    const made = await session()
    expect(await fixture.submit(made.url, cardWith('declined'))).toMatchObject({ status: 402 })
    const whole = (await fixture.stripe('GET', `/checkout/sessions/${made.id}?expand[]=payment_intent`)).body
    expect(whole).toMatchObject({
      status: 'open',
      payment_intent: { last_payment_error: { decline_code: 'generic_decline' } },
    })
    const away = await fetch(`${made.url}/cancel`, { redirect: 'manual' })
    expect(away.headers.get('location')).toBe(`${fixture.shop.url}/pay/given-up`)
  })

  test('expires once', async () => {
    const made = await session()
    const expire = () => fixture.stripe('POST', `/checkout/sessions/${made.id}/expire`)
    expect((await expire()).body.status).toBe('expired')
    expect((await expire()).status).toBe(400)
    expect(await fixture.submit(made.url, approvedCard)).toMatchObject({ status: 410 })
    await waitFor(() => fixture.events('checkout.session.expired')[0])
  })
})

describe('refunds', () => {
  async function paid(refund = 'success') {
    const intent = await fixture.intent()
    await fixture.confirm(intent, numbers.good)
    await fixture.panel('POST', `/api/payments/${intent.id}/switches`, { refund })
    return intent.id as string
  }
  const ask = (id: string, amount?: string) =>
    fixture.stripe('POST', '/refunds', {
      payment_intent: id,
      ...(amount && { amount }),
      'metadata[refundNo]': `R-${id}`,
    })

  test('are rejected for unpaid payments, and beyond the paid amount', async () => {
    expect((await ask((await fixture.intent()).id)).status).toBe(400)
    const id = await paid()
    expect((await ask(id, '10000')).body).toMatchObject({ status: 'succeeded', amount: 10000 })
    expect((await ask(id, '3701')).body.error.code).toBe('charge_already_refunded')
    // The default is the amount that is left.
    expect((await ask(id)).body.amount).toBe(3700)
    const { data } = (await fixture.stripe('GET', `/refunds?payment_intent=${id}`)).body
    expect(data.map((it: { amount: number }) => it.amount)).toEqual([3700, 10000])
  })

  test.each([
    ['async-success', 'refund.updated', 'succeeded'],
    ['async-failure', 'refund.failed', 'failed'],
  ])('%s: is pending first, then has an event', async (mode, event, status) => {
    const id = await paid(mode)
    const refund = (await ask(id)).body
    expect(refund.status).toBe('pending')
    const events = await waitFor(() => fixture.events(event)[0])
    expect(events.body.data.object).toMatchObject({
      id: refund.id,
      status,
      metadata: { refundNo: `R-${id}` },
    })
    expect((await fixture.stripe('GET', `/refunds/${refund.id}`)).body.status).toBe(status)
  })

  test('exist although their response was lost', async () => {
    const id = await paid('timeout')
    expect((await ask(id)).status).toBe(504)
    expect((await fixture.stripe('GET', `/refunds?payment_intent=${id}`)).body.data).toHaveLength(1)
  })
})

test('events are stored and can be retrieved', async () => {
  const intent = await fixture.intent()
  await fixture.confirm(intent, numbers.good)
  const [newest] = (await fixture.stripe('GET', '/events')).body.data
  expect((await fixture.stripe('GET', `/events/${newest.id}`)).body.data.object.id).toBe(intent.id)
})

test('the form encoding is parsed as Stripe’s libraries write it', () => {
  expect(decodeForm('a=1&b[c][0][d]=x&b[c][1][d]=y&e[]=1&e[]=2&f[g]=')).toEqual({
    a: '1',
    b: { c: [{ d: 'x' }, { d: 'y' }] },
    e: ['1', '2'],
    f: { g: '' },
  })
  expect(decodeForm('__proto__[x]=1&constructor[prototype][x]=1')).toEqual({})
  fc.assert(fc.property(fc.string(), (text) => typeof decodeForm(text) === 'object'))
})

test('amounts convert in both directions', () => {
  expect([toDecimal(5, 'MYR'), toDecimal(1370, 'JPY')]).toEqual(['0.05', '1370'])
  const any = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(any, fc.constantFrom('MYR', 'JPY', 'USD', 'KRW'), (amount, currency) => {
      expect(toSmallest(toDecimal(amount, currency), currency)).toBe(amount)
    }),
  )
})

describe('the dashboard', () => {
  const paidIntent = async (no: string) => {
    const intent = await fixture.intent(no)
    await fixture.confirm(intent, numbers.good)
    fixture.shop.received.length = 0
    return intent
  }
  const act = (no: string, action: string, body?: object) =>
    fixture.panel('POST', `/api/payments/${no}/${action}`, body)
  const eventOf = (type: string) =>
    waitFor(() => fixture.shop.received.find((it) => it.body.type === type && it.isGenuine)?.body.data.object)

  test('refunds a part that the shop did not request, and at most the rest', async () => {
    const intent = await paidIntent('P-dash')
    expect((await act('P-dash', 'refund', { amount: '10.00' })).status).toBe(200)
    const refund = await eventOf('refund.updated')
    expect(refund).toMatchObject({
      amount: 1000,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: {},
    })
    expect((await act('P-dash', 'refund', { amount: '1000000.00' })).status).toBe(409)
    expect((await act('P-dash', 'refund')).status).toBe(200)
    expect((await act('P-dash', 'refund')).status).toBe(409)
  })

  test('opens a dispute over what is left, which is won or lost once', async () => {
    const intent = await paidIntent('P-dispute')
    expect((await act('P-dispute', 'winDispute')).status).toBe(409)
    expect((await act('P-dispute', 'dispute')).status).toBe(200)
    expect(await eventOf('charge.dispute.created')).toMatchObject({
      object: 'dispute',
      payment_intent: intent.id,
      amount: intent.amount,
      status: 'needs_response',
    })
    expect((await act('P-dispute', 'refund')).status).toBe(409)
    expect((await act('P-dispute', 'loseDispute')).status).toBe(200)
    expect(await eventOf('charge.dispute.closed')).toMatchObject({ status: 'lost' })
    expect((await act('P-dispute', 'winDispute')).status).toBe(409)
    expect((await fixture.stripe('POST', '/refunds', { payment_intent: intent.id })).body.error.code).toBe(
      'charge_disputed',
    )
  })
})
