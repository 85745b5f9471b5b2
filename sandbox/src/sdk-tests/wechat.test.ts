import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { wechatKeys } from '../wechat/keys.ts'

type Json = Record<string, unknown>
type Answer = Promise<{ status: number; data: Json }>
type Call = { get(config?: object): Answer; post(body: object): Answer }
type Client = { get(path: string, config?: object): Answer; post(path: string, body: object): Answer }
type Encrypted = { nonce: string; associated_data: string; ciphertext: string }

const certificate = new X509Certificate(wechatKeys.platformCertificate)
const decrypt = ({ nonce, associated_data, ciphertext }: Encrypted) =>
  Aes.AesGcm.decrypt(ciphertext, wechatKeys.apiV3Key, nonce, associated_data)

let fixture: Fixture
let wechat: Client
beforeAll(async () => {
  fixture = await startFixture()
  // The library signs requests and verifies responses.
  const library = new Wechatpay({
    mchid: wechatKeys.mchId,
    serial: wechatKeys.serial,
    privateKey: wechatKeys.privateKey.slice(wechatKeys.privateKey.indexOf('-----BEGIN')),
    certs: { [certificate.serialNumber]: wechatKeys.platformCertificate },
    baseURL: `${fixture.sandbox.urls.wechat}/`,
  } as ConstructorParameters<typeof Wechatpay>[0])
  const at = (path: string) => library.chain(path) as unknown as Call
  wechat = { get: (path, config) => at(path).get(config), post: (path, body) => at(path).post(body) }
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
  Object.assign(fixture.shop.reply, { status: 200, body: '' })
})

let count = 0
const amount = { total: 8_800, currency: 'CNY' }
/** Creates a payment and approves it. @returns the payment as a query answers it */
async function pay() {
  const orderNo = `SDK-${String(++count).padStart(6, '0')}`
  const { data } = await wechat.post('v3/pay/transactions/native', {
    appid: wechatKeys.appId,
    mchid: wechatKeys.mchId,
    description: 'Serum',
    out_trade_no: orderNo,
    notify_url: `${fixture.shop.url}/wechat`,
    amount,
  })
  expect(data.code_url).toContain('/pay/')
  await fixture.panel('POST', `/api/payments/${orderNo}/approve`)
  const answer = await wechat.get(`v3/pay/transactions/out-trade-no/${orderNo}`, {
    params: { mchid: wechatKeys.mchId },
  })
  return answer.data as { out_trade_no: string; transaction_id: string; trade_state: string }
}

test('sends its certificates, encrypted with the APIv3 key', async () => {
  const { data } = await wechat.get('v3/certificates')
  const [first] = data.data as { serial_no: string; encrypt_certificate: Encrypted }[]
  expect(first!.serial_no).toBe(certificate.serialNumber)
  expect(new X509Certificate(decrypt(first!.encrypt_certificate)).fingerprint).toBe(certificate.fingerprint)
})

test('finds a payment by its own number', async () => {
  const { out_trade_no, transaction_id } = await pay()
  const { data } = await wechat.get(`v3/pay/transactions/id/${transaction_id}`, {
    params: { mchid: wechatKeys.mchId },
  })
  expect(data).toMatchObject({ out_trade_no, transaction_id, trade_state: 'SUCCESS' })
})

test('refunds a payment by its own number', async () => {
  const { out_trade_no, transaction_id } = await pay()
  const { data } = await wechat.post('v3/refund/domestic/refunds', {
    transaction_id,
    out_refund_no: `R-${out_trade_no}`,
    amount: { ...amount, refund: 100 },
  })
  expect(data).toMatchObject({ out_trade_no, transaction_id, status: 'SUCCESS' })
})

test('signs and encrypts notifications', async () => {
  const { out_trade_no } = await pay()
  const { text, headers } = await waitFor(() =>
    fixture.shop.received.find((it) => it.body.event_type === 'TRANSACTION.SUCCESS'),
  )
  const { 'wechatpay-timestamp': time, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature } = headers
  const signed = Formatter.response(time!, nonce!, text)
  expect(Rsa.verify(signed, signature!, wechatKeys.platformCertificate)).toBe(true)
  expect(Rsa.verify(`${signed} `, signature!, wechatKeys.platformCertificate)).toBe(false)
  expect(JSON.parse(decrypt(JSON.parse(text).resource))).toMatchObject({
    out_trade_no,
    trade_state: 'SUCCESS',
  })
})
