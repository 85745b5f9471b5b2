import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stripeKeys } from '../keys.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
let stripe: Stripe
beforeAll(async () => {
  fixture = await startFixture()
  const { hostname, port, pathname } = new URL(fixture.sandbox.urls.stripe)
  const httpClient = Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
    const target = new URL(String(input))
    target.pathname = pathname + target.pathname
    return fetch(target, init)
  })
  const options = { protocol: 'http', host: hostname, port, telemetry: false, maxNetworkRetries: 0 } as const
  stripe = new Stripe(stripeKeys.secretKey, { ...options, httpClient })
})
afterAll(() => fixture.close())

/** Creates a customer and saves a card by a payment in the form. */
async function saveCard(number: string) {
  const customer = await stripe.customers.create({ metadata: { memberId: 'M1' } })
  const intent = await stripe.paymentIntents.create({
    amount: 13_700,
    currency: 'myr',
    customer: customer.id,
    setup_future_usage: 'on_session',
    automatic_payment_methods: { enabled: true },
  })
  await fixture.confirm({ id: intent.id, client_secret: intent.client_secret ?? '' }, number)
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data
  return { customer: customer.id, card, intent: intent.id }
}

const charge = (customer: string, payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'myr',
    customer,
    payment_method,
    confirm: true,
    return_url: `${fixture.shop.url}/pay/return`,
  })
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: Stripe.errors.StripeError) => error,
  )

test('a declined card is not saved', async () => {
  expect((await saveCard('4000000000000002')).card).toBeUndefined()
})

test('a saved card is attached to its customer, without its number, and can be charged', async () => {
  const { customer, card, intent } = await saveCard('4242424242424242')
  expect(card).toMatchObject({
    customer,
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 },
  })
  const expanded = await stripe.paymentIntents.retrieve(intent, { expand: ['payment_method'] })
  expect(expanded.payment_method).toEqual(card)
  expect(await charge(customer, card?.id ?? '')).toMatchObject({ status: 'succeeded', customer })
  expect((await stripe.paymentIntents.list({ customer })).data).toHaveLength(2)
})

test('a card is declined after it was saved, by its number or by the panel', async () => {
  const bad = await saveCard('4000000000000341')
  expect(await errorOf(charge(bad.customer, bad.card?.id ?? ''))).toMatchObject({ code: 'card_declined' })
  const { customer, card } = await saveCard('4242424242424242')
  await fixture.panel('POST', `/api/saved-cards/${card?.id}/expire`)
  expect(await errorOf(charge(customer, card?.id ?? ''))).toMatchObject({ code: 'expired_card' })
})

test('the bank can ask for its code on a saved card', async () => {
  const { customer, card } = await saveCard('4242424242424242')
  await fixture.panel('POST', `/api/saved-cards/${card?.id}/challenge`)
  const { status, next_action } = await charge(customer, card?.id ?? '')
  expect(status).toBe('requires_action')
  expect(next_action?.redirect_to_url?.url).toContain('/challenge')
})

test('a renewed and a detached card are notified, and a detached one cannot be charged', async () => {
  const { customer, card } = await saveCard('4242424242424242')
  const id = card?.id ?? ''
  await fixture.panel('POST', `/api/saved-cards/${id}/renew`)
  const renewed = await waitFor(() => fixture.events('payment_method.automatically_updated')[0])
  expect(renewed.body.data.object.card).toMatchObject({ last4: '9999', exp_year: 2043 })
  expect(renewed.isGenuine).toBe(true)
  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull()
  await waitFor(() => fixture.events('payment_method.detached')[0])
  expect(await errorOf(stripe.paymentMethods.detach(id))).toMatchObject({ statusCode: 400 })
  expect(await errorOf(charge(customer, id))).toMatchObject({ code: 'resource_missing' })
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([])
})

test('a card that is saved on the hosted page is offered there to its customer, and pays', async () => {
  const customer = await stripe.customers.create({ metadata: { memberId: 'M2' } })
  const open = (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [
        { quantity: 1, price_data: { currency: 'myr', unit_amount: 5_000, product_data: { name: 'Tea' } } },
      ],
      success_url: `${fixture.shop.url}/pay/return`,
      cancel_url: `${fixture.shop.url}/pay/return`,
      ...more,
    })
  const pay = (session: Stripe.Checkout.Session, fields: Record<string, string>) =>
    fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const form = { number: '4242424242424242', expiry: '12 / 39', cvc: '123', name: 'Siti' }
  await pay(await open({}), form)
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
  const saves = { payment_intent_data: { setup_future_usage: 'on_session' } } as const
  await pay(await open(saves), form)
  const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data
  expect(card).toMatchObject({ allow_redisplay: 'limited', card: { last4: '4242' } })
  // By default the page offers cards of its own tick only.
  const plain = await open(saves)
  expect(await (await fetch(plain.url ?? '')).text()).not.toContain('•••• 4242')
  const offering = await open({ saved_payment_method_options: { allow_redisplay_filters: ['limited'] } })
  expect(await (await fetch(offering.url ?? '')).text()).toContain('Visa •••• 4242')
  await pay(offering, { savedCard: card?.id ?? '' })
  expect(await stripe.checkout.sessions.retrieve(offering.id)).toMatchObject({ payment_status: 'paid' })
})

test('the panel lists saved cards with their actions', async () => {
  await saveCard('5555555555554444')
  const page = await (await fetch(`${fixture.sandbox.urls.panel}/saved-cards`)).text()
  expect(page).toContain('mastercard •••• 4444, 12/2039')
  expect(page).toContain('Ask for a code from now on')
})
