import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { alipayKeys } from '../alipay/keys.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
let alipay: AlipaySdk
beforeAll(async () => {
  fixture = await startFixture()
  // The library expects keys without the line before them.
  const pem = (text: string) => text.slice(text.indexOf('-----BEGIN'))
  alipay = new AlipaySdk({
    appId: alipayKeys.appId,
    gateway: `${fixture.sandbox.urls.alipay}/gateway.do`,
    keyType: 'PKCS8',
    privateKey: pem(alipayKeys.privateKey),
    alipayPublicKey: pem(alipayKeys.alipayPublicKey),
  })
})
afterAll(() => fixture.close())
beforeEach(() => {
  vi.unstubAllEnvs()
  fixture.shop.received.length = 0
  Object.assign(fixture.shop.reply, { status: 200, body: 'success' })
})

let count = 0
/** Opens a payment on Alipay's page and approves it. @returns the shop's number */
async function pay(amount = '137.00') {
  const orderNo = `SDK${++count}`
  const url = alipay.pageExecute('alipay.trade.page.pay', 'GET', {
    returnUrl: `${fixture.shop.url}/return`,
    notifyUrl: `${fixture.shop.url}/alipay`,
    bizContent: {
      out_trade_no: orderNo,
      total_amount: amount,
      subject: 'Serum',
      product_code: 'FAST_INSTANT_TRADE_PAY',
    },
  })
  const opened = await fetch(url)
  expect(opened.status).toBe(200)
  await fixture.panel('POST', `/api/payments/${orderNo}/approve`)
  return orderNo
}
/** Calls the gateway; the library verifies the signature of the response. */
const call = (method: string, bizContent: object) =>
  alipay.exec(method, { bizContent }, { validateSign: true })

test.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai', 'Pacific/Auckland'])(
  'accepts the timestamps of a host in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const orderNo = await pay()
    expect(await call('alipay.trade.query', { out_trade_no: orderNo })).toMatchObject({
      code: '10000',
      tradeStatus: 'TRADE_SUCCESS',
    })
  },
)

test('finds a trade by its own number', async () => {
  const orderNo = await pay()
  const { tradeNo } = await call('alipay.trade.query', { out_trade_no: orderNo })
  expect(await call('alipay.trade.query', { trade_no: tradeNo })).toMatchObject({ outTradeNo: orderNo })
  const refunded = await call('alipay.trade.refund', {
    trade_no: tradeNo,
    refund_amount: '1',
    out_request_no: '1',
  })
  expect(refunded).toMatchObject({ code: '10000', outTradeNo: orderNo })
  expect(
    await call('alipay.trade.fastpay.refund.query', { trade_no: tradeNo, out_request_no: '1' }),
  ).toMatchObject({ refundAmount: '1.00', refundStatus: 'REFUND_SUCCESS' })
})

test.each([
  ['88', '88.00'],
  ['88.8', '88.80'],
  ['0.01', '0.01'],
])('accepts an amount of %s', async (amount, total) => {
  const orderNo = await pay(amount)
  expect(await call('alipay.trade.query', { out_trade_no: orderNo })).toMatchObject({ totalAmount: total })
})

test('signs notifications', async () => {
  const orderNo = await pay()
  const { text } = await waitFor(() => fixture.shop.received[0])
  const fields = Object.fromEntries(new URLSearchParams(text))
  expect(fields).toMatchObject({ out_trade_no: orderNo, trade_status: 'TRADE_SUCCESS' })
  expect(alipay.checkNotifySignV2(fields)).toBe(true)
  expect(alipay.checkNotifySignV2({ ...fields, total_amount: '1.00' })).toBe(false)
})
