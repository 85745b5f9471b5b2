import { createHmac, randomUUID } from 'node:crypto'
import { Airwallex } from '@airwallex/node-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { airwallexKeys } from '../airwallex/keys.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

/** Airwallex's library at another address. */
class AirwallexAt extends Airwallex {
  override get basePath() {
    return fixture.sandbox.urls.airwallex
  }
}

let fixture: Fixture
let airwallex: Airwallex
beforeAll(async () => {
  fixture = await startFixture()
  const { clientId, apiKey } = airwallexKeys
  airwallex = new AirwallexAt({ clientId, apiKey, env: 'demo', enableTelemetry: false, retry: 0 })
})
afterAll(() => fixture.close())

const intentInput = (more: object = {}) => ({
  request_id: randomUUID(),
  merchant_order_id: randomUUID(),
  amount: 137.5,
  currency: 'MYR',
  ...more,
})
/** Creates a payment and approves it. */
async function pay() {
  const intents = airwallex.paymentAcceptance.paymentIntents
  const { id } = await intents.createPaymentIntent(intentInput())
  await fixture.panel('POST', `/api/payments/${id}/approve`)
  return await intents.retrievePaymentIntent(id!)
}

test('creates payments without a return URL', async () => {
  expect(await pay()).toMatchObject({ status: 'SUCCEEDED', amount: 137.5 })
})

test('requires a return URL to confirm a method that redirects', async () => {
  const intents = airwallex.paymentAcceptance.paymentIntents
  const { id } = await intents.createPaymentIntent(intentInput())
  const method = { type: 'fpx', fpx: { bank_name: 'maybank2u', shopper_name: 'Nur Aisyah' } }
  const confirm = (more: object) =>
    intents.confirmPaymentIntent(id!, { request_id: randomUUID(), payment_method: method, ...more } as never)
  await expect(confirm({})).rejects.toThrow('return_url')
  expect(await confirm({ return_url: `${fixture.shop.url}/return` })).toMatchObject({
    status: 'REQUIRES_CUSTOMER_ACTION',
    next_action: { type: 'redirect' },
  })
})

test('refunds what is left where no amount is given', async () => {
  const { id } = await pay()
  const refunds = airwallex.paymentAcceptance.refunds
  const refund = (more: object = {}) =>
    refunds.createRefund({ request_id: randomUUID(), payment_intent_id: id, ...more } as never)
  await refund({ amount: 37.5 })
  expect(await refund()).toMatchObject({ amount: 100, payment_intent_id: id })
  await expect(refund()).rejects.toThrow()
})

test('signs events', async () => {
  const { id } = await pay()
  const found = await waitFor(() => fixture.shop.received.find((it) => it.body.data?.object.id === id))
  const { 'x-timestamp': time, 'x-signature': signature } = found.headers
  const expected = createHmac('sha256', airwallexKeys.webhookSecret).update(`${time}${found.text}`)
  expect(signature).toBe(expected.digest('hex'))
})

test('rejects a wrong key with an error of the library', async () => {
  const other = new AirwallexAt({
    clientId: 'other',
    apiKey: 'other',
    env: 'demo',
    enableTelemetry: false,
    retry: 0,
  })
  await expect(other.paymentAcceptance.paymentIntents.retrievePaymentIntent('int_1')).rejects.toThrow(
    'UNAUTHORIZED',
  )
})
