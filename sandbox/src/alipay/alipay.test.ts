import { sign, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '../lib/time.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'
import { alipayKeys } from './keys.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.shop.received.length = 0
  Object.assign(fixture.shop.reply, { status: 200, body: 'success' })
})

type Fields = Record<string, string>
const sorted = (fields: Fields) =>
  Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
const isAlipays = (text: string, signature: string) =>
  verify('sha256', Buffer.from(text), alipayKeys.alipayPublicKey, Buffer.from(signature, 'base64'))

/** Returns a request that a shop signed; `change` alters it after that. */
function address(method: string, content: object, more: Fields = {}, change: Fields = {}) {
  const timestamp = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
  const fields: Fields = {
    app_id: alipayKeys.appId,
    method,
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp,
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...more,
  }
  const signature = sign('sha256', Buffer.from(sorted(fields)), alipayKeys.privateKey).toString('base64')
  return `${fixture.sandbox.urls.alipay}/gateway.do?${new URLSearchParams({ ...fields, sign: signature, ...change })}`
}

async function ask(method: string, content: object, more: Fields = {}, change: Fields = {}) {
  const text = await (await fetch(address(method, content, more, change))).text()
  const name = `${method.replaceAll('.', '_')}_response`
  const whole = JSON.parse(text)
  const inner = text.slice(text.indexOf(':') + 1, text.lastIndexOf(',"sign"'))
  expect(isAlipays(inner, whole.sign)).toBe(true)
  return whole[name]
}

let count = 0
function wanted(more: object = {}) {
  const content = {
    out_trade_no: `ALI${++count}`,
    total_amount: '137.00',
    subject: 'Lumen Glow Serum',
    product_code: 'QUICK_WAP_WAY',
    ...more,
  }
  const back = {
    return_url: `${fixture.shop.url}/pay/return/alipay/1`,
    notify_url: `${fixture.shop.url}/alipay`,
  }
  return { no: content.out_trade_no, url: address('alipay.trade.wap.pay', content, back) }
}
async function opened(more: object = {}) {
  const { no, url } = wanted(more)
  const answer = await fetch(url)
  return { no, page: answer.url, status: answer.status }
}
async function paid() {
  const { no, page } = await opened()
  await fixture.submit(page, { walletCard: '4242' })
  return no
}

describe('the gateway', () => {
  test.each([
    [{ app_id: '1' }, 'isv.invalid-app-id'],
    [{ biz_content: '{}' }, 'isv.invalid-signature'],
    [{ sign_type: 'RSA' }, 'isv.invalid-signature-type'],
  ])('rejects %o: %s', async (change, code) => {
    expect(await ask('alipay.trade.query', { out_trade_no: '1' }, {}, change as Fields)).toMatchObject({
      sub_code: code,
    })
  })

  test('rejects a timestamp of another day', async () => {
    const timestamp = new Date(Date.now() - 48 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
    expect((await ask('alipay.trade.query', {}, { timestamp })).sub_code).toBe('isv.invalid-timestamp')
  })

  test.each([
    [{ total_amount: '1.234' }],
    [{ total_amount: '0.00' }],
    [{ subject: 'a & b' }],
    [{ product_code: 'FAST_INSTANT_TRADE_PAY' }],
    [{ time_expire: '2020-01-01 00:00:00' }],
  ])('rejects a page for %o', async (change) => {
    expect((await opened(change)).status).toBe(400)
  })
})

test('a trade exists only once a shopper starts to pay', async () => {
  const { no, page } = await opened()
  expect((await ask('alipay.trade.query', { out_trade_no: no })).sub_code).toBe('ACQ.TRADE_NOT_EXIST')
  expect(await fixture.submit(page, { walletCard: '0002' })).toMatchObject({ status: 402 })
  expect((await ask('alipay.trade.query', { out_trade_no: no })).trade_status).toBe('WAIT_BUYER_PAY')
  await ask('alipay.trade.close', { out_trade_no: no })
  expect((await ask('alipay.trade.query', { out_trade_no: no })).trade_status).toBe('TRADE_CLOSED')
  expect(await fixture.submit(page, { walletCard: '4242' })).toMatchObject({ status: 410 })
})

test('a paid trade is notified until the shop answers success, and the browser returns', async () => {
  fixture.shop.reply.body = 'fail'
  const { no, page } = await opened()
  const { location } = await fixture.submit(page, { walletCard: '4242' })
  expect(location).toMatch(/\/pay\/return\/alipay\/1\?.*trade_no=/)
  await waitFor(() => fixture.shop.received.length >= 2)
  fixture.shop.reply.body = 'success'
  const [{ text, headers }] = fixture.shop.received as [(typeof fixture.shop.received)[number]]
  expect(headers['content-type']).toContain('x-www-form-urlencoded')
  const { sign: signature = '', sign_type, ...fields } = Object.fromEntries(new URLSearchParams(text))
  expect([sign_type, isAlipays(sorted(fields), signature)]).toEqual(['RSA2', true])
  expect(fields).toMatchObject({
    out_trade_no: no,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '137.00',
    seller_id: alipayKeys.sellerId,
  })
})

describe('refunds', () => {
  const refund = (no: string, out_request_no: string, refund_amount: string) =>
    ask('alipay.trade.refund', { out_trade_no: no, out_request_no, refund_amount })

  test('are idempotent and never exceed the paid amount', async () => {
    const no = await paid()
    expect(await refund(no, `${no}a`, '100.00')).toMatchObject({ fund_change: 'Y', refund_fee: '100.00' })
    expect(await refund(no, `${no}a`, '100.00')).toMatchObject({ fund_change: 'N' })
    expect((await refund(no, `${no}b`, '37.01')).sub_code).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    const notifications = () =>
      fixture.shop.received.map((it) => Object.fromEntries(new URLSearchParams(it.text)))
    const part = await waitFor(() => notifications().find((it) => it.out_biz_no === `${no}a`))
    expect(part).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '100.00' })
    await refund(no, `${no}c`, '37.00')
    const whole = await waitFor(() => notifications().find((it) => it.out_biz_no === `${no}c`))
    expect(whole).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '137.00' })
  })

  test('that are pending have no status', async () => {
    const no = await paid()
    await fixture.panel('POST', `/api/payments/${no}/switches`, { refund: 'async-success' })
    expect((await refund(no, `${no}r`, '1.00')).fund_change).toBe('N')
    const status = async () =>
      (await ask('alipay.trade.fastpay.refund.query', { out_trade_no: no, out_request_no: `${no}r` }))
        .refund_status
    expect(await status()).toBeUndefined()
    await waitFor(() => fixture.shop.received.find((it) => it.text.includes(`out_biz_no=${no}r`)))
    expect(await status()).toBe('REFUND_SUCCESS')
  })
})

test('the switches change signature, count and amount of notifications, and fail the page', async () => {
  const payWith = async (switches: object) => {
    const { no, page } = await opened()
    await fixture.panel('POST', `/api/payments/${no}/switches`, switches)
    await fixture.submit(page, { walletCard: '4242' })
    return no
  }
  const notifications = () =>
    fixture.shop.received.map((it) => Object.fromEntries(new URLSearchParams(it.text)) as Fields)
  await payWith({ badSignature: true })
  const { sign: signature = '', sign_type: _, ...fields } = await waitFor(() => notifications()[0])
  expect(isAlipays(sorted(fields), signature)).toBe(false)
  fixture.shop.received.length = 0
  await payWith({ duplicate: true })
  await waitFor(() => fixture.shop.received.length === 3)
  expect(new Set(notifications().map((it) => it.notify_id)).size).toBe(1)
  const no = await payWith({ wrongAmount: true })
  expect((await ask('alipay.trade.query', { out_trade_no: no })).total_amount).toBe('136.00')
  await fixture.panel('POST', '/api/defaults', { failCreate: true })
  expect((await opened()).status).toBe(500)
  await fixture.panel('POST', '/api/defaults/reset')
})
