import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { billInfo, orderPay, paymentContinue } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../ledger/index.ts'
import { enterRate } from '../../../wallet/testing.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { type FakeWechat, fakeWechat } from './testing/fake-server.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const inWechat = `${phone} MicroMessenger/8.0.49`

let shop: PayingShop
let wechat: FakeWechat
beforeAll(async () => {
  shop = await payingShop()
  wechat = await fakeWechat(() => shop.clock.now())
  Object.assign(shop.deps.config, wechat.config)
})
afterAll(async () => {
  await wechat.close()
  await shop.close()
})
afterEach(async () => {
  wechat.behaviour = 'normal'
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

type Made = Awaited<ReturnType<PayingShop['placeOrder']>>
const payFrom = (made: Made, userAgent: string) =>
  shop.call(
    orderPay,
    { orderIds: [made.orderId], method: 'wechat' },
    { ...made.buyer, headers: { 'user-agent': userAgent } },
  )
const asked = (path: string) => wechat.calls.filter((call) => call.path.startsWith(path))
const attempts = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ state: string }>(sql`
      select p.state from payments p join payment_orders o on o.payment_id = p.id
      where o.order_id = ${orderId}::uuid order by p.created_at, p.no`)
  ).rows.map((row) => row.state)

describe('a charge by WeChat Pay', () => {
  it('is converted to yuan at the rate of its opening, which refunds keep, exact to the last fen', async () => {
    const made = await shop.placeOrder()
    const { data } = await shop.call(billInfo, { orderIds: made.orderId }, made.buyer)
    expect(data.methods.find((it) => it.id === 'wechat')?.amount).toEqual({
      amount: '55.00',
      currency: 'CNY',
    })
    const { paymentNo } = (await payFrom(made, 'desktop')).data
    expect(asked('/v3/pay/transactions/native').at(-1)!.body.amount).toEqual({ total: 5500, currency: 'CNY' })
    wechat.pay(paymentNo)
    const transaction = wechat.transactions.get(paymentNo)!
    await shop.notify('wechat', wechat.notification('TRANSACTION.SUCCESS', transaction, { id: paymentNo }))
    await enterRate(shop.deps, 'CNY', '1.8')
    const staff = { token: shop.staffToken() }
    for (const amount of ['10.00', undefined])
      await shop.call(adminOrderRefund, { orderId: made.orderId, amount, reason: 'test' }, staff)
    await shop.runJobs()
    expect((await shop.refundsOf(paymentNo)).map((it) => it.amount).sort()).toEqual(['1666', '3834'])
    const [refund] = asked('/v3/refund/domestic/refunds').slice(-1)
    expect(refund!.body).toMatchObject({
      out_trade_no: paymentNo,
      amount: { total: 5500, currency: 'CNY' },
      notify_url: expect.stringMatching(/\/pay\/notify\/wechat$/),
    })
    expect(await shop.kept(made.orderId)).toBe('0')
    await enterRate(shop.deps, 'CNY', '1.65')
  })

  it('is not offered without a merchant number, nor usable in the native shell', async () => {
    const made = await shop.placeOrder()
    const methodIn = async (inShell: '' | '1') =>
      (await shop.call(billInfo, { orderIds: made.orderId, inShell }, made.buyer)).data.methods.find(
        (it) => it.id === 'wechat',
      )
    expect(await methodIn('1')).toMatchObject({ usable: false, why: expect.stringContaining('browser') })
    Object.assign(shop.deps.config, { wechatMchId: '' })
    expect(await methodIn('')).toBeUndefined()
    Object.assign(shop.deps.config, wechat.config)
  })
})

describe('opening a payment at WeChat', () => {
  it('returns a QR code on a desktop and a URL on a phone, and closes the attempt of the other device', async () => {
    const made = await shop.placeOrder()
    const desktop = (await payFrom(made, 'desktop')).data
    expect(desktop.next).toMatchObject({
      type: 'qr',
      content: `weixin://wxpay/bizpayurl?pr=${desktop.paymentNo}`,
    })
    expect((await payFrom(made, 'desktop')).data.paymentNo).toBe(desktop.paymentNo)
    const mobile = (await payFrom(made, phone)).data
    expect(mobile.paymentNo).not.toBe(desktop.paymentNo)
    expect(wechat.transactions.get(desktop.paymentNo)?.trade_state).toBe('CLOSED')
    expect(mobile.next.url).toMatch(
      /^https:\/\/wx\.example\/h5\?.*&redirect_url=http.*%2Fpay%2Freturn%2Fwechat%2FP/,
    )
    expect(asked('/v3/pay/transactions/h5').at(-1)!.body).toMatchObject({
      scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'iOS' } },
      time_expire: expect.stringMatching(/\+08:00$/),
    })
  })

  it('does not reuse an expired URL for phones', async () => {
    const made = await shop.placeOrder()
    const first = (await payFrom(made, phone)).data
    shop.clock.advance(4 * 60_000)
    expect((await payFrom(made, phone)).data.paymentNo).toBe(first.paymentNo)
    shop.clock.advance(60_000)
    const second = (await payFrom(made, phone)).data
    expect(second.paymentNo).not.toBe(first.paymentNo)
    expect(await attempts(made.orderId)).toEqual(['cancelled', 'pending'])
  })

  it('opens nothing when the first attempt was paid meanwhile', async () => {
    const made = await shop.placeOrder()
    const { paymentNo } = (await payFrom(made, 'desktop')).data
    wechat.pay(paymentNo)
    expect((await payFrom(made, phone)).data).toMatchObject({ paymentNo, state: 'success' })
    expect(await shop.stateOf(made.buyer, made.orderId)).toBe('paid')
  })
})

describe('a payment inside WeChat', () => {
  async function sentToSignIn() {
    const made = await shop.placeOrder()
    const { data } = await payFrom(made, inWechat)
    const url = new URL(data.next.url)
    return { made, no: data.paymentNo, url, state: url.searchParams.get('state') ?? '' }
  }
  const goOn = (made: Made, paymentNo: string, state: string, code = 'good', token = made.buyer.token) =>
    shop.call(paymentContinue, { paymentNo, state, code }, { token, headers: { 'user-agent': inWechat } })

  it('identifies the payer first, then signs the parameters of WeChat’s sheet', async () => {
    const { made, no, url, state } = await sentToSignIn()
    expect(url.href).toMatch(/^https:\/\/open\.example\/connect\/oauth2\/authorize\?.*#wechat_redirect$/)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'wx-app',
      response_type: 'code',
      scope: 'snsapi_base',
      redirect_uri: expect.stringMatching(new RegExp(`/pay/signed-in/wechat/${no}$`)),
      state: expect.stringMatching(/^[a-zA-Z0-9]{1,128}$/),
    })
    const back = await shop.app.inject({ url: `/pay/signed-in/wechat/${no}?code=good&state=${state}` })
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/h5/#/pages/goods/ZhiFU?paymentNo=${no}&code=good&state=${state}`,
    ])
    const { data } = await goOn(made, no, state)
    expect(data.next).toMatchObject({ type: 'sdk', sdk: 'wechat' })
    expect(data.next.params).toMatchObject({ appId: 'wx-app', package: `prepay_id=wx${no}`, signType: 'RSA' })
    expect(asked('/v3/pay/transactions/jsapi').at(-1)!.body.payer).toEqual({ openid: 'openid-1' })
    // A reload returns the same parameters without another request.
    const before = wechat.calls.length
    expect((await goOn(made, no, state)).data.next).toEqual(data.next)
    expect(wechat.calls.length).toBe(before)
  })

  it('rejects the sign-in of another session', async () => {
    const { made, no, state } = await sentToSignIn()
    const other = await shop.placeOrder()
    expect((await goOn(made, no, state, 'good', other.buyer.token)).name).toBe('not-found')
    expect((await goOn(made, no, `${state.slice(1)}0`)).name).toBe('not-found')
    const elsewhere = { kind: 'member', id: made.buyer.id, sessionId: shop.deps.ids.uuid() } as const
    expect((await goOn(made, no, state, 'good', shop.tokenFor(elsewhere))).name).toBe('not-found')
    expect(asked('/sns/').length).toBe(asked('/sns/').filter((it) => it.path.includes('code=good')).length)
  })

  it('repeats the sign-in for a rejected code', async () => {
    const { made, no, state } = await sentToSignIn()
    wechat.behaviour = 'rejects-codes'
    expect((await goOn(made, no, state)).data.next).toMatchObject({
      type: 'redirect',
      url: /^https:\/\/open/,
    })
    wechat.behaviour = 'normal'
    expect((await goOn(made, no, state)).data.next.type).toBe('sdk')
  })

  it('keeps the sheet that a concurrent sign-in has opened', async () => {
    const { made, no, state } = await sentToSignIn()
    wechat.beforeSignIn = async () => {
      await goOn(made, no, state)
      wechat.behaviour = 'rejects-codes'
    }
    expect((await goOn(made, no, state)).data.next.type).toBe('sdk')
    expect((await goOn(made, no, state)).data.next.type).toBe('sdk')
  })

  it('stays open when WeChat knows its number, and counts when it is paid', async () => {
    const { made, no, state } = await sentToSignIn()
    wechat.beforeSignIn = async () => {
      await goOn(made, no, state)
      wechat.behaviour = 'rejects-numbers'
    }
    expect((await goOn(made, no, state)).name).toBe('gateway-unreachable')
    expect(await attempts(made.orderId)).toEqual(['pending'])
    wechat.behaviour = 'normal'

    const other = await sentToSignIn()
    wechat.beforeSignIn = async () => {
      await goOn(other.made, other.no, other.state)
      wechat.pay(other.no)
    }
    expect((await goOn(other.made, other.no, other.state)).name).toBe('gateway-unreachable')
    await shop.sweepAt(2)
    expect([await attempts(other.made.orderId), await shop.captured(other.no)]).toEqual([['succeeded'], 1])
  })

  it('stays open at the sign-in until it expires, and is closed then', async () => {
    const { made, no } = await sentToSignIn()
    await shop.sweepAt(5)
    expect(await attempts(made.orderId)).toEqual(['pending'])
    await shop.sweepAt(30)
    expect([await attempts(made.orderId), await shop.stateOf(made.buyer, made.orderId)]).toEqual([
      ['cancelled'],
      'closed',
    ])
    expect(no).toMatch(/^P/)
  })
})

describe('verification of WeChat', () => {
  it('ignores answers that WeChat did not sign', async () => {
    const made = await shop.placeOrder()
    wechat.behaviour = 'signs-wrong'
    expect((await payFrom(made, 'desktop')).name).toBe('gateway-unreachable')
    wechat.behaviour = 'normal'
    const { no } = await shop.opened('wechat')
    wechat.pay(no)
    wechat.behaviour = 'signs-wrong'
    await shop.handleReturn('wechat', no)
    expect(await shop.captured(no)).toBe(0)
  })

  it('ignores notifications for another merchant', async () => {
    const { no } = await shop.opened('wechat')
    wechat.pay(no)
    const other = { id: `other ${no}`, mchid: '1900000009' }
    const transaction = wechat.transactions.get(no)!
    expect(await shop.notify('wechat', wechat.notification('TRANSACTION.SUCCESS', transaction, other))).toBe(
      400,
    )
    expect(await shop.captured(no)).toBe(0)
  })
})

it('redirects the return to the payment confirmation, or to the result', async () => {
  const { no } = await shop.opened('wechat')
  const back = async () =>
    (await shop.app.inject({ url: `/pay/return/wechat/${no}` })).headers.location as string
  expect(await back()).toBe(`/h5/#/pages/goods/ZhiFU?paymentNo=${no}&asked=1`)
  wechat.pay(no)
  await back()
  expect(await shop.captured(no)).toBe(1)
})

it('requires a review for a refund that WeChat refuses, and waits while WeChat does not answer', async () => {
  const made = await shop.opened('wechat')
  wechat.pay(made.no)
  await shop.handleReturn('wechat', made.no)
  const refund = () =>
    shop.call(adminOrderRefund, { orderId: made.orderId, reason: 'test' }, { token: shop.staffToken() })
  wechat.behaviour = 'broken'
  await refund()
  await shop.runJobs()
  expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
  wechat.behaviour = 'refuses-refunds'
  await shop.sweepAt(2)
  expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
    'failed',
    true,
  ])
})
