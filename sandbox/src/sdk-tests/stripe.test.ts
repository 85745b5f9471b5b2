import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stripeKeys } from '../keys.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
let stripe: Stripe

/**
 * Returns Stripe's library; it accepts no path in the host, so that the path is prepended to each request.
 */
function createClient(url: string): Stripe {
  const { hostname, port, pathname } = new URL(url)
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const target = new URL(String(input))
    target.pathname = pathname + target.pathname
    return fetch(target, init)
  })
  const options = { protocol: 'http', host: hostname, port, telemetry: false, maxNetworkRetries: 0 } as const
  return new Stripe(stripeKeys.secretKey, { ...options, httpClient })
}

beforeAll(async () => {
  fixture = await startFixture()
  stripe = createClient(fixture.sandbox.urls.stripe)
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
})

const intentInput = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) => ({
  amount: 13_700,
  currency: 'myr',
  ...more,
})
async function payWith(paymentMethod: string) {
  const { id } = await stripe.paymentIntents.create(intentInput())
  return await stripe.paymentIntents.confirm(id, {
    payment_method: paymentMethod,
    return_url: `${fixture.shop.url}/pay/return`,
  })
}
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: Stripe.errors.StripeError) => error,
  )

describe('payments', () => {
  test('are confirmed with the secret key and a test payment method', async () => {
    expect(await payWith('pm_card_visa')).toMatchObject({ status: 'succeeded', amount_received: 13_700 })
  })

  test('are declined as the test payment method says', async () => {
    expect(await errorOf(payWith('pm_card_chargeDeclinedInsufficientFunds'))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
  })

  test('require an action where the bank asks for its code', async () => {
    const { status, next_action } = await payWith('pm_card_threeDSecure2Required')
    expect(status).toBe('requires_action')
    expect(next_action?.redirect_to_url?.url).toContain('/challenge')
  })

  test('end in a signed event', async () => {
    const { id } = await payWith('pm_card_mastercard')
    const { text, headers } = await waitFor(() => fixture.shop.received[0])
    const header = headers['stripe-signature'] ?? ''
    const event = stripe.webhooks.constructEvent(text, header, stripeKeys.webhookSecret)
    expect(event).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id } } })
    expect(() => stripe.webhooks.constructEvent(`${text} `, header, stripeKeys.webhookSecret)).toThrow()
    expect((await stripe.events.retrieve(event.id)).type).toBe(event.type)
  })
})

describe('Checkout Sessions', () => {
  test('are created, retrieved and expired', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'myr', unit_amount: 13_700, product_data: { name: 'Serum' } },
        },
      ],
      success_url: `${fixture.shop.url}/done`,
      cancel_url: `${fixture.shop.url}/cancelled`,
    })
    const read = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(read).toMatchObject({ status: 'open', amount_total: 13_700 })
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' })
  })
})

describe('refunds', () => {
  test('are listed page by page, newest first', async () => {
    const { id } = await payWith('pm_card_visa')
    const ids: string[] = []
    for (const amount of [100, 200, 300])
      ids.unshift((await stripe.refunds.create({ payment_intent: id, amount })).id)
    const first = await stripe.refunds.list({ payment_intent: id, limit: 2 })
    expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
    const all = await stripe.refunds.list({ payment_intent: id, limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map((refund) => refund.id)).toEqual(ids)
    expect(await errorOf(stripe.refunds.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
  })

  test('are listed of every payment', async () => {
    const one = await payWith('pm_card_visa')
    const refund = await stripe.refunds.create({ payment_intent: one.id })
    expect((await stripe.refunds.list({ limit: 1 })).data).toMatchObject([{ id: refund.id }])
  })
})

describe('errors', () => {
  test('name an unknown route', async () => {
    expect(await errorOf(stripe.customers.list())).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers)'),
    })
  })

  test('name an unknown currency', async () => {
    const session = {
      mode: 'payment',
      success_url: 'http://shop.example',
      cancel_url: 'http://shop.example',
    } as const
    const price_data = { currency: 'zzz', unit_amount: 500, product_data: { name: 'Serum' } }
    for (const call of [
      stripe.paymentIntents.create(intentInput({ currency: 'zzz' })),
      stripe.checkout.sessions.create({ ...session, line_items: [{ quantity: 1, price_data }] }),
    ])
      expect(await errorOf(call)).toMatchObject({
        type: 'StripeInvalidRequestError',
        message: expect.stringContaining('Invalid currency: zzz'),
      })
  })

  test.each([
    ['myr', 199],
    ['usd', 49],
    ['jpy', 49],
    ['gbp', 29],
  ])('name an amount below the minimum of %s', async (currency, amount) => {
    const error = await errorOf(stripe.paymentIntents.create(intentInput({ currency, amount })))
    expect(error).toMatchObject({ code: 'amount_too_small', param: 'amount' })
    const { status } = await stripe.paymentIntents.create(intentInput({ currency, amount: amount + 1 }))
    expect(status).toBe('requires_payment_method')
  })
})
