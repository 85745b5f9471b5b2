import { createPrivateKey, createPublicKey } from 'node:crypto'
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { twoC2pKeys } from '../twoctwop/keys.ts'

let fixture: Fixture
let now = Date.now()
beforeAll(async () => {
  fixture = await startFixture({ now: () => now })
})
afterAll(() => fixture.close())

const secret = new TextEncoder().encode(twoC2pKeys.secret)
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array) => new TextDecoder().decode(content)

type Json = Record<string, unknown>

/** Calls the payment API; verifies the signature of the response. */
async function ask(path: string, payload: object): Promise<Json> {
  const token = await new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(secret)
  const answer = await fetch(`${fixture.sandbox.urls['2c2p']}/payment/4.3/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload: token }),
  })
  const body = (await answer.json()) as { payload?: string }
  return body.payload ? (await jwtVerify(body.payload, secret, { algorithms: ['HS256'] })).payload : body
}

/** Calls the payment maintenance; verifies and decrypts the response. */
async function act(processType: string, invoiceNo: string, amount: string): Promise<string> {
  const fields = {
    version: '3.8',
    merchantID: twoC2pKeys.merchantId,
    invoiceNo,
    actionAmount: amount,
    processType,
  }
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  const encrypted = await new CompactEncrypt(
    bytes(`<PaymentProcessRequest>${inner.join('')}</PaymentProcessRequest>`),
  )
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(createPublicKey(twoC2pKeys.publicKey))
  const body = await new CompactSign(bytes(encrypted))
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT' })
    .sign(createPrivateKey(twoC2pKeys.merchantPrivateKey))
  const url = `${fixture.sandbox.urls['2c2p']}/2C2PFrontend/PaymentAction/2.0/action`
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
  const signed = await compactVerify(await answer.text(), createPublicKey(twoC2pKeys.publicKey))
  const key = createPrivateKey(twoC2pKeys.merchantPrivateKey)
  return text((await compactDecrypt(text(signed.payload), key)).plaintext)
}

let count = 0
const tokenInput = (more: object = {}) => ({
  merchantID: twoC2pKeys.merchantId,
  invoiceNo: `SDK${++count}`,
  description: 'Serum',
  amount: 137,
  currencyCode: 'MYR',
  ...more,
})

test('creates payments without expiry and return addresses', async () => {
  const input = tokenInput()
  expect(await ask('paymentToken', input)).toMatchObject({ respCode: '0000' })
  await fixture.panel('POST', `/api/payments/${input.invoiceNo}/approve`)
  const inquiry = await ask('paymentInquiry', { merchantID: input.merchantID, invoiceNo: input.invoiceNo })
  expect(inquiry).toMatchObject({ respCode: '0000', amount: 137 })
})

test.each([[['ALL']], [['GCARD', 'CC']]])('accepts the payment channels %s', async (paymentChannel) => {
  const { webPaymentUrl } = await ask('paymentToken', tokenInput({ paymentChannel }))
  expect(await (await fetch(String(webPaymentUrl))).text()).toContain('name="number"')
})

test('ends a payment without return addresses on its own page', async () => {
  const { webPaymentUrl } = await ask('paymentToken', tokenInput())
  const card = { number: '4242424242424242', expiry: '12/39', cvc: '123', name: 'Nur Aisyah' }
  await fixture.submit(String(webPaymentUrl), card)
  const page = await fetch(String(webPaymentUrl))
  expect(page.status).toBe(200)
})

test('refunds without an idempotency id, as often as asked', async () => {
  const input = tokenInput({ backendReturnUrl: `${fixture.shop.url}/2c2p` })
  await ask('paymentToken', input)
  await fixture.panel('POST', `/api/payments/${input.invoiceNo}/approve`)
  now += 21_000
  expect(await act('R', input.invoiceNo, '37.00')).toContain('<respCode>00</respCode>')
  expect(await act('R', input.invoiceNo, '37.00')).toContain('<respCode>00</respCode>')
  expect(await act('R', input.invoiceNo, '100.00')).toContain('<respCode>40</respCode>')
})

test('signs notifications', async () => {
  const input = tokenInput({ backendReturnUrl: `${fixture.shop.url}/2c2p` })
  await ask('paymentToken', input)
  fixture.shop.received.length = 0
  await fixture.panel('POST', `/api/payments/${input.invoiceNo}/approve`)
  const { body } = await waitFor(() => fixture.shop.received[0])
  const { payload } = await jwtVerify(body.payload, secret, { algorithms: ['HS256'] })
  expect(payload).toMatchObject({ invoiceNo: input.invoiceNo, respCode: '0000' })
})
