import { adminOrderRefund } from '@pasar/contract/calls/admin/order-deeds'
import { payInfo, payOrder, paySignedIn } from '@pasar/contract/calls/paying'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type PayingShop, payingShop } from './testing/paying.ts'
import { type TestWechat, testWechat } from './testing/wechat.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const inWechat = `${phone} MicroMessenger/8.0.49`

let shop: PayingShop
let wechat: TestWechat
beforeAll(async () => {
  shop = await payingShop()
  wechat = await testWechat(() => shop.clock.now())
  Object.assign(shop.deps.config, wechat.config)
})
afterAll(async () => {
  await wechat.close()
  await shop.close()
})
afterEach(async () => {
  wechat.mood = 'well'
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})

type Made = Awaited<ReturnType<PayingShop['ordered']>>
const payFrom = (made: Made, userAgent: string) =>
  shop.call(
    payOrder,
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

describe('what is charged', () => {
  it('is yuan at the shop’s rate; what goes back is in proportion, to the last fen', async () => {
    const made = await shop.ordered()
    const { data } = await shop.call(payInfo, { orderIds: made.orderId }, made.buyer)
    expect(data.methods.find((it) => it.id === 'wechat')?.amount).toEqual({
      amount: '54.45',
      currency: 'CNY',
    })
    const { paymentNo } = (await payFrom(made, 'desktop')).data
    expect(asked('/v3/pay/transactions/native').at(-1)!.body.amount).toEqual({ total: 5445, currency: 'CNY' })
    wechat.pay(paymentNo)
    const transaction = wechat.transactions.get(paymentNo)!
    await shop.notify('wechat', wechat.notification('TRANSACTION.SUCCESS', transaction, { id: paymentNo }))
    const staff = { token: shop.staffToken() }
    for (const amount of ['10.00', undefined])
      await shop.call(adminOrderRefund, { orderId: made.orderId, amount, reason: 'test' }, staff)
    await shop.settle()
    expect((await shop.refundsOf(paymentNo)).map((it) => it.amount).sort()).toEqual(['1650', '3795'])
    const [refund] = asked('/v3/refund/domestic/refunds').slice(-1)
    expect(refund!.body).toMatchObject({
      out_trade_no: paymentNo,
      amount: { total: 5445, currency: 'CNY' },
      notify_url: expect.stringMatching(/\/pay\/notify\/wechat$/),
    })
    expect(await shop.kept(made.orderId)).toBe('0')
  })

  it('is not offered without a merchant, nor usable in the shell', async () => {
    const made = await shop.ordered()
    const methodIn = async (inShell: '' | '1') =>
      (await shop.call(payInfo, { orderIds: made.orderId, inShell }, made.buyer)).data.methods.find(
        (it) => it.id === 'wechat',
      )
    expect(await methodIn('1')).toMatchObject({ usable: false, why: expect.stringContaining('browser') })
    Object.assign(shop.deps.config, { wechatMchId: '' })
    expect(await methodIn('')).toBeUndefined()
    Object.assign(shop.deps.config, wechat.config)
  })
})

describe('by the surroundings', () => {
  it('a desktop shows a code, a phone opens the app, and a change of device closes what was open', async () => {
    const made = await shop.ordered()
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

  it('an address for phones is not handed out when it has ended', async () => {
    const made = await shop.ordered()
    const first = (await payFrom(made, phone)).data
    shop.clock.advance(4 * 60_000)
    expect((await payFrom(made, phone)).data.paymentNo).toBe(first.paymentNo)
    shop.clock.advance(60_000)
    const second = (await payFrom(made, phone)).data
    expect(second.paymentNo).not.toBe(first.paymentNo)
    expect(await attempts(made.orderId)).toEqual(['cancelled', 'pending'])
  })

  it('whoever has just paid elsewhere does not pay again', async () => {
    const made = await shop.ordered()
    const { paymentNo } = (await payFrom(made, 'desktop')).data
    wechat.pay(paymentNo)
    expect((await payFrom(made, phone)).data).toMatchObject({ paymentNo, state: 'success' })
    expect(await shop.stateOf(made.buyer, made.orderId)).toBe('paid')
  })
})

describe('inside WeChat', () => {
  async function sentToSignIn() {
    const made = await shop.ordered()
    const { data } = await payFrom(made, inWechat)
    const url = new URL(data.next.url)
    return { made, no: data.paymentNo, url, state: url.searchParams.get('state') ?? '' }
  }
  const goOn = (made: Made, paymentNo: string, state: string, code = 'good', token = made.buyer.token) =>
    shop.call(paySignedIn, { paymentNo, state, code }, { token, headers: { 'user-agent': inWechat } })

  it('WeChat says first who pays; then its sheet gets what only this payment is paid by', async () => {
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
    // The page was loaded again: the same sheet, and WeChat is not asked twice.
    const before = wechat.calls.length
    expect((await goOn(made, no, state)).data.next).toEqual(data.next)
    expect(wechat.calls.length).toBe(before)
  })

  it('another session’s sign-in is worth nothing', async () => {
    const { made, no, state } = await sentToSignIn()
    const other = await shop.ordered()
    expect((await goOn(made, no, state, 'good', other.buyer.token)).name).toBe('not-found')
    expect((await goOn(made, no, `${state.slice(1)}0`)).name).toBe('not-found')
    const elsewhere = { kind: 'member', id: made.buyer.id, sessionId: shop.deps.ids.uuid() } as const
    expect((await goOn(made, no, state, 'good', shop.tokenFor(elsewhere))).name).toBe('not-found')
    expect(asked('/sns/').length).toBe(asked('/sns/').filter((it) => it.path.includes('code=good')).length)
  })

  it('a code that WeChat does not take leads there once more', async () => {
    const { made, no, state } = await sentToSignIn()
    wechat.mood = 'knows-nobody'
    expect((await goOn(made, no, state)).data.next).toMatchObject({
      type: 'redirect',
      url: /^https:\/\/open/,
    })
    wechat.mood = 'well'
    expect((await goOn(made, no, state)).data.next.type).toBe('sdk')
  })

  it('a payment that stayed at the sign-in is not given up before its time, and then closed', async () => {
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

describe('what cannot be believed', () => {
  it('an answer that WeChat did not sign is none', async () => {
    const made = await shop.ordered()
    wechat.mood = 'signs-wrong'
    expect((await payFrom(made, 'desktop')).name).toBe('gateway-unreachable')
    wechat.mood = 'well'
    const { no } = await shop.opened('wechat')
    wechat.pay(no)
    wechat.mood = 'signs-wrong'
    await shop.comeBack('wechat', no)
    expect(await shop.captured(no)).toBe(0)
  })

  it('a notification for another merchant changes nothing', async () => {
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

it('coming back leads to the question whether it was paid, or to the result', async () => {
  const { no } = await shop.opened('wechat')
  const back = async () =>
    (await shop.app.inject({ url: `/pay/return/wechat/${no}` })).headers.location as string
  expect(await back()).toBe(`/h5/#/pages/goods/ZhiFU?paymentNo=${no}&asked=1`)
  wechat.pay(no)
  await back()
  expect(await shop.captured(no)).toBe(1)
})

it('a refund that WeChat refuses goes before a person; one it does not answer waits', async () => {
  const made = await shop.opened('wechat')
  wechat.pay(made.no)
  await shop.comeBack('wechat', made.no)
  const refund = () =>
    shop.call(adminOrderRefund, { orderId: made.orderId, reason: 'test' }, { token: shop.staffToken() })
  wechat.mood = 'broken'
  await refund()
  await shop.settle()
  expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
  wechat.mood = 'refuses-refunds'
  await shop.sweepAt(2)
  expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
    'failed',
    true,
  ])
})
