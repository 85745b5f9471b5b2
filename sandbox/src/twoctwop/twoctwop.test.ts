import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../lib/time.ts'
import { approvedCard, type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { decrypt, encrypt, openJws, signJws } from './cipher.ts'
import { twoC2pKeys } from './keys.ts'

let fixture: Fixture
let now = Date.now()
beforeAll(async () => {
  fixture = await startFixture({ now: () => now })
})
afterAll(() => fixture.close())

// biome-ignore lint/suspicious/noExplicitAny: a response has many shapes, and the test states the one it expects
type Json = any

async function ask(path: string, payload: object, secret: string = twoC2pKeys.secret): Promise<Json> {
  const answer = await fetch(`${fixture.sandbox.urls['2c2p']}/payment/4.3/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload: signJws(secret, JSON.stringify(payload)).token }),
  })
  const body = (await answer.json()) as Json
  return body.payload ? openJws(twoC2pKeys.secret, body.payload) : body
}

/** Calls the payment maintenance as a merchant does. */
async function act(processType: string, invoiceNo: string, more = '') {
  const xml = `<PaymentProcessRequest><version>3.8</version><merchantID>${twoC2pKeys.merchantId}</merchantID><invoiceNo>${invoiceNo}</invoiceNo>${more}<processType>${processType}</processType></PaymentProcessRequest>`
  const answer = await fetch(`${fixture.sandbox.urls['2c2p']}/2C2PFrontend/PaymentAction/2.0/action`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: encrypt(xml, twoC2pKeys.publicKey, twoC2pKeys.merchantPrivateKey),
  })
  return decrypt(await answer.text(), twoC2pKeys.merchantPrivateKey, twoC2pKeys.publicKey) ?? ''
}
const inquire = (invoiceNo: string) => ask('paymentInquiry', { merchantID: twoC2pKeys.merchantId, invoiceNo })
const voidAll = (invoiceNo: string, key: string) =>
  act('V', invoiceNo, `<actionAmount>137.00</actionAmount><idempotencyID>${invoiceNo}-${key}</idempotencyID>`)

let count = 0
const tokenInput = (more: object = {}) => ({
  merchantID: twoC2pKeys.merchantId,
  invoiceNo: `C${++count}`,
  idempotencyID: `C${count}`,
  description: 'Lumen Glow Serum',
  amount: 137,
  currencyCode: 'MYR',
  paymentChannel: ['CC'],
  paymentExpiry: new Date(now + 600_000 + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' '),
  frontendReturnUrl: `${fixture.shop.url}/pay/return/2c2p/C${count}`,
  backendReturnUrl: `${fixture.shop.url}/2c2p`,
  ...more,
})
async function paidInvoice() {
  const input = tokenInput()
  const { webPaymentUrl } = await ask('paymentToken', input)
  await fixture.submit(webPaymentUrl, approvedCard)
  return input.invoiceNo
}

test.each([
  [{ merchantID: 'JT01' }, '9004'],
  [{ amount: '137.00' }, '9004'],
  [{ amount: 1.005 }, '9004'],
  [{ paymentExpiry: '2020-01-01 00:00:00' }, '9004'],
  [{ paymentChannel: ['123'] }, '9004'],
])('%o is rejected', async (more, respCode) => {
  expect(await ask('paymentToken', tokenInput(more))).toMatchObject({ respCode })
})

test('a request with another secret’s signature is rejected', async () => {
  expect(await ask('paymentToken', tokenInput(), 'other')).toMatchObject({ respCode: '9042' })
})

test('an invoice has one page for one idempotency key, and is a duplicate for another', async () => {
  const input = tokenInput()
  const first = await ask('paymentToken', input)
  expect(await ask('paymentToken', input)).toEqual(first)
  expect((await ask('paymentToken', { ...input, idempotencyID: 'other' })).respCode).toBe('9015')
})

test('a paid invoice posts the browser back unsigned, and notifies the shop with a signature', async () => {
  const input = tokenInput()
  const { webPaymentUrl } = await ask('paymentToken', input)
  expect((await inquire(input.invoiceNo)).respCode).toBe('2002')
  const { page } = await fixture.submit(webPaymentUrl, approvedCard)
  expect(page).toContain(`action="${input.frontendReturnUrl}"`)
  expect(page).toContain('name="paymentResponse"')
  expect(await inquire(input.invoiceNo)).toMatchObject({ respCode: '0000', amount: 137, currencyCode: 'MYR' })
  const notification = await waitFor(() =>
    fixture.shop.received
      .map((it) => openJws(twoC2pKeys.secret, it.body.payload))
      .find((it) => it?.invoiceNo === input.invoiceNo),
  )
  expect(notification).toMatchObject({
    respCode: '0000',
    amount: '137.00',
    merchantID: twoC2pKeys.merchantId,
  })
})

test('a cancelled payment is closed', async () => {
  const input = tokenInput()
  const { webPaymentUrl } = await ask('paymentToken', input)
  await fetch(`${webPaymentUrl}/cancel`)
  expect((await inquire(input.invoiceNo)).respCode).toBe('0003')
})

test('a payment is voided before its settlement, and cannot be refunded then', async () => {
  const no = await paidInvoice()
  expect(await act('I', no)).toContain('<status>A</status>')
  expect(await act('R', no, '<actionAmount>10.00</actionAmount>')).toContain('<respCode>12</respCode>')
  expect(await act('V', no, '<actionAmount>10.00</actionAmount>')).toContain('<respCode>18</respCode>')
  expect(await act('V', no, '<actionAmount>137.00</actionAmount>')).toContain('<status>V</status>')
  expect(await act('V', no, '<actionAmount>137.00</actionAmount>')).toContain('<respCode>29</respCode>')
})

test('another merchant reads no payment', async () => {
  const invoiceNo = await paidInvoice()
  expect(await ask('paymentInquiry', { merchantID: 'JT01', invoiceNo })).toEqual({
    respCode: '9004',
    respDesc: 'merchantID is invalid',
  })
  expect(await ask('paymentInquiry', { invoiceNo })).toMatchObject({ respCode: '9004' })
})

describe('a void', () => {
  const paidWith = async (refund: string) => {
    const no = await paidInvoice()
    await fixture.panel('POST', `/api/payments/${no}/switches`, { refund })
    return no
  }

  test('that succeeds later is pending first', async () => {
    const no = await paidWith('async-success')
    expect(await voidAll(no, 'k1')).toContain('<respCode>00</respCode>')
    expect(await act('I', no)).toContain('<status>VP</status>')
    expect(await voidAll(no, 'k1')).toContain('<respCode>51</respCode>')
    expect(await voidAll(no, 'k2')).toContain('<respCode>12</respCode>')
    expect(await act('R', no, '<actionAmount>1.00</actionAmount>')).toContain('<respCode>12</respCode>')
    now += 100
    expect(await act('RS', no)).toMatch(/<status>V<.*<refundList><\/refundList>/)
    expect(await voidAll(no, 'k1')).toContain('<respCode>29</respCode>')
  })

  test('that fails later leaves the payment approved, and can be requested again with another key', async () => {
    const no = await paidWith('async-failure')
    expect(await voidAll(no, 'k1')).toContain('<status>VP</status>')
    now += 100
    expect(await act('I', no)).toContain('<status>A</status>')
    expect(await voidAll(no, 'k1')).toContain('<respCode>25</respCode>')
    await fixture.panel('POST', `/api/payments/${no}/switches`, { refund: 'success' })
    expect(await voidAll(no, 'k2')).toContain('<status>V</status>')
  })

  test('whose response is lost is done', async () => {
    const no = await paidWith('timeout')
    expect(await voidAll(no, 'k1')).toBe('')
    expect(await act('I', no)).toContain('<status>V</status>')
  })
})

test('a settled payment is refunded in parts, once for each idempotency key', async () => {
  const no = await paidInvoice()
  now += 60_000
  expect(await act('I', no)).toContain('<status>S</status>')
  const refund = (key: string, amount: string) =>
    act('R', no, `<actionAmount>${amount}</actionAmount><idempotencyID>${key}</idempotencyID>`)
  const first = await refund('k1', '100.00')
  expect(first).toContain('<status>RF</status>')
  expect(await refund('k1', '100.00')).toBe(first)
  expect(await refund('k2', '37.01')).toContain('<respCode>40</respCode>')
  expect(await act('RS', no)).toMatch(/<refundList><refund><referenceNo>\w+<\/referenceNo><amount>100\.00/)
})

test('a request that another key encrypted is rejected', async () => {
  const xml = '<PaymentProcessRequest/>'
  const answer = await fetch(`${fixture.sandbox.urls['2c2p']}/2C2PFrontend/PaymentAction/2.0/action`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: encrypt(xml, twoC2pKeys.publicKey, twoC2pKeys.privateKey),
  })
  expect(answer.status).toBe(400)
})
