import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { airwallexKeys } from './keys.ts'

let fixture: Fixture
let token = ''
beforeAll(async () => {
  fixture = await startFixture()
  token = (await signIn(airwallexKeys.apiKey)).body.token
})
afterAll(() => fixture.close())

// biome-ignore lint/suspicious/noExplicitAny: a response has many shapes, and the test states the one it expects
type Json = any

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${fixture.sandbox.urls.airwallex}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}
const signIn = (key: string) =>
  ask('POST', '/api/v1/authentication/login', {}, { 'x-client-id': airwallexKeys.clientId, 'x-api-key': key })

let count = 0
async function intent(more: object = {}) {
  const no = `A${++count}`
  return await ask('POST', '/api/v1/pa/payment_intents/create', {
    request_id: no,
    amount: 16.66,
    currency: 'MYR',
    merchant_order_id: no,
    return_url: `${fixture.shop.url}/pay/return/airwallex/${no}`,
    metadata: { paymentNo: no },
    ...more,
  })
}
const confirm = (id: string, how: object) =>
  ask('POST', `/api/v1/pa/payment_intents/${id}/confirm`, { request_id: `c ${id}`, payment_method: how })

test('another key or token is rejected', async () => {
  expect((await signIn('sandbox-other')).status).toBe(401)
  const other = { authorization: 'Bearer tok_x' }
  expect((await ask('GET', '/api/v1/pa/payment_intents/int_1', undefined, other)).status).toBe(401)
})

test.each([
  [{ amount: '16.66' }, 'validation_error'],
  [{ amount: 16.666 }, 'validation_error'],
  [{ amount: -1 }, 'validation_error'],
  [{ currency: 'myr' }, 'validation_error'],
  [{ return_url: 'javascript:alert(1)' }, 'validation_error'],
  [{ request_id: '' }, 'validation_error'],
])('an intent of %o is rejected', async (more, code) => {
  expect(await intent(more)).toMatchObject({ status: 400, body: { code } })
})

test('a request_id is accepted once', async () => {
  await intent({ request_id: 'once' })
  expect((await intent({ request_id: 'once' })).body.code).toBe('duplicate_request')
})

describe('a bank or a wallet', () => {
  test('is confirmed by the server, and rejected when the bank is down or unknown', async () => {
    const { id } = (await intent()).body
    for (const bank_name of ['rhb', 'nobank'])
      expect((await confirm(id, { type: 'fpx', fpx: { bank_name } })).body.code).toBe('validation_error')
    const { body } = await confirm(id, { type: 'fpx', fpx: { bank_name: 'maybank2u' } })
    expect(body).toMatchObject({ status: 'REQUIRES_CUSTOMER_ACTION', next_action: { type: 'redirect' } })
    const page = await (await fetch(body.next_action.url)).text()
    expect(page).toContain('Online banking')
    const paid = await fixture.submit(body.next_action.url, { walletCard: '4242' })
    expect(paid.location).toContain('/pay/return/airwallex/')
    expect((await ask('GET', `/api/v1/pa/payment_intents/${id}`)).body).toMatchObject({
      status: 'SUCCEEDED',
      captured_amount: 16.66,
    })
  })
  test('returns a QR code for a desktop', async () => {
    const { id } = (await intent()).body
    const { body } = await confirm(id, { type: 'tng', tng: { flow: 'qrcode' } })
    expect(body.next_action).toMatchObject({
      type: 'render_qrcode',
      qrcode: expect.stringContaining('/pay/'),
    })
  })
  test('a declined attempt leaves the intent open', async () => {
    const { id } = (await intent()).body
    const { body } = await confirm(id, { type: 'boost', boost: {} })
    await fixture.submit(body.next_action.url, { walletCard: '0002' })
    expect((await ask('GET', `/api/v1/pa/payment_intents/${id}`)).body).toMatchObject({
      status: 'REQUIRES_PAYMENT_METHOD',
      latest_payment_attempt: { status: 'FAILED', failure_code: 'provider_declined' },
    })
    expect((await ask('POST', `/api/v1/pa/payment_intents/${id}/cancel`, {})).body.status).toBe('CANCELLED')
  })
})

test('the form pays with the client secret, and the shop receives a signed event', async () => {
  const { id, client_secret: secret } = (await intent()).body
  const card = { number: '4242424242424242', expiry: '12 / 39', cvc: '123' }
  const pay = (key: string) =>
    ask(
      'POST',
      `/form/payment_intents/${id}/confirm`,
      { payment_method: { card } },
      { authorization: `Bearer ${key}` },
    )
  expect((await pay(`${secret}x`)).status).toBe(401)
  expect((await pay(secret)).body.status).toBe('SUCCEEDED')
  const notification = await waitFor(() =>
    fixture.shop.received.find((it) => it.path === '/airwallex' && it.body.data.object.id === id),
  )
  expect(notification.body.name).toBe('payment_intent.succeeded')
  const { 'x-timestamp': at = '', 'x-signature': signature } = notification.headers
  const expected = createHmac('sha256', airwallexKeys.webhookSecret)
  expect(signature).toBe(expected.update(`${at}${notification.text}`).digest('hex'))
})

test('refunds are partial, idempotent by number, and never exceed the paid amount', async () => {
  const { id } = (await intent()).body
  const { body } = await confirm(id, { type: 'grabpay', grabpay: {} })
  await fixture.submit(body.next_action.url, { walletCard: '4242' })
  const refund = (request_id: string, amount: number) =>
    ask('POST', '/api/v1/pa/refunds/create', {
      request_id,
      payment_intent_id: id,
      amount,
      metadata: { refundNo: request_id },
    })
  expect((await refund('r1', 6.66)).body).toMatchObject({ status: 'SETTLED', amount: 6.66, request_id: 'r1' })
  expect((await refund('r1', 6.66)).body.code).toBe('duplicate_request')
  expect((await refund('r2', 10.01)).body.code).toBe('amount_above_limit')
  const { items } = (await ask('GET', `/api/v1/pa/refunds?payment_intent_id=${id}`)).body
  expect(items).toMatchObject([{ request_id: 'r1', metadata: { refundNo: 'r1' } }])
})
