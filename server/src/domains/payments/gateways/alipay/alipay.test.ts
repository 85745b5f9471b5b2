import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderPay, payTokenInfo, payTokenUse } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../ledger/index.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { type FakeAlipay, fakeAlipay } from './testing/fake-server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36'
const inWechat = `${phone} MicroMessenger/8.0.49`

let shop: PayingShop
let alipay: FakeAlipay
beforeAll(async () => {
  shop = await payingShop()
  alipay = await fakeAlipay()
  Object.assign(shop.deps.config, alipay.config)
})
afterAll(async () => {
  await alipay.close()
  await shop.close()
})
afterEach(async () => {
  alipay.behaviour = 'normal'
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

type Made = Awaited<ReturnType<PayingShop['placeOrder']>>
const payFrom = (made: Made, userAgent: string) =>
  shop.call(
    orderPay,
    { orderIds: [made.orderId], method: 'alipay' },
    { ...made.buyer, headers: { 'user-agent': userAgent } },
  )
const notify = (no: string, content: Record<string, string>, id = `${no} ${JSON.stringify(content)}`) =>
  shop.notify(
    'alipay',
    alipay.notification(
      {
        out_trade_no: no,
        trade_no: `2026${no}`,
        total_amount: '33.00',
        trade_status: 'TRADE_SUCCESS',
        ...content,
      },
      { id },
    ),
  )

describe("the URL of Alipay's page", () => {
  it.each([
    ['desktop', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    [phone, 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ])(
    'on %s is signed, says where to return, and ends with the payment',
    async (agent, method, product_code) => {
      const made = await shop.placeOrder()
      const { paymentNo, next } = (await payFrom(made, agent)).data
      const fields = alipay.opened(next.url)
      expect(fields).toMatchObject({
        method,
        app_id: 'app-1',
        sign_type: 'RSA2',
        return_url: expect.stringMatching(new RegExp(`/pay/return/alipay/${paymentNo}$`)),
        notify_url: expect.stringMatching(/\/pay\/notify\/alipay$/),
      })
      const content = JSON.parse(fields.biz_content ?? '')
      expect(content).toMatchObject({ out_trade_no: paymentNo, total_amount: '55.00', product_code })
      expect(content.subject).toMatch(/^Pasar · Tea/)
      const { expires } = await shop.one<{ expires: string }>(
        sql`select to_char(expires_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as expires from payments where no = ${paymentNo}`,
      )
      expect(content.time_expire).toBe(expires)
    },
  )
})

it('keeps a payment without a trade open until it expires', async () => {
  const made = await shop.opened('alipay')
  await shop.sweepAt(5)
  expect(await shop.stateOf(made.buyer, made.orderId)).toBe('unpaid')
  alipay.begin(made.no)
  await shop.sweepAt(30)
  expect(alipay.trades.get(made.no)?.trade_status).toBe('TRADE_CLOSED')
  expect(await shop.stateOf(made.buyer, made.orderId)).toBe('closed')
})

it('accepts a payment in the last second', async () => {
  const made = await shop.opened('alipay')
  alipay.pay(made.no)
  await shop.sweepAt(31)
  expect(await shop.stateOf(made.buyer, made.orderId)).toBe('paid')
})

it('ignores answers that Alipay did not sign', async () => {
  const { no } = await shop.opened('alipay')
  alipay.pay(no)
  alipay.behaviour = 'signs-wrong'
  await shop.handleReturn('alipay', no)
  expect(await shop.captured(no)).toBe(0)
})

describe('a notification of Alipay', () => {
  it.each<Record<string, string>>([{ app_id: 'app-2' }, { seller_id: '2088-other' }, { sign_type: 'RSA' }])(
    'for another application or merchant, or signed differently, is rejected: %o',
    async (change) => {
      const { no } = await shop.opened('alipay')
      alipay.pay(no)
      expect(await notify(no, change)).toBe(401)
      expect(await shop.captured(no)).toBe(0)
    },
  )

  it("about a refund repeats the success without fulfilling twice, and a full refund's closes the trade only", async () => {
    const made = await shop.opened('alipay')
    alipay.pay(made.no)
    expect(await notify(made.no, {})).toBe(200)
    const staff = { token: shop.staffToken() }
    await shop.call(adminOrderRefund, { orderId: made.orderId, amount: '20.00', reason: 'test' }, staff)
    await shop.runJobs()
    const [first] = [...alipay.refunds.keys()].slice(-1)
    await notify(made.no, { refund_fee: '20.00', out_biz_no: first! })
    expect(await shop.stateOf(made.buyer, made.orderId)).toBe('paid')
    await shop.call(adminOrderRefund, { orderId: made.orderId, reason: 'test' }, staff)
    await shop.runJobs()
    const [second] = [...alipay.refunds.keys()].slice(-1)
    await notify(made.no, { trade_status: 'TRADE_CLOSED', refund_fee: '33.00', out_biz_no: second! })
    expect([await shop.captured(made.no), await shop.kept(made.orderId)]).toEqual([1, '0'])
    expect((await shop.refundsOf(made.no)).map((it) => it.state)).toEqual(['refunded', 'refunded'])
  })

  it('about the timeout closes an unpaid payment', async () => {
    const made = await shop.opened('alipay')
    await notify(made.no, { trade_status: 'TRADE_CLOSED' })
    const { state } = await shop.one<{ state: string }>(sql`select state from payments where no = ${made.no}`)
    expect(state).toBe('cancelled')
  })
})

describe('a refund at Alipay', () => {
  const paidAndBack = async (behaviour: typeof alipay.behaviour) => {
    const made = await shop.opened('alipay')
    alipay.pay(made.no)
    await notify(made.no, {})
    alipay.behaviour = behaviour
    await shop.call(adminOrderRefund, { orderId: made.orderId, reason: 'test' }, { token: shop.staffToken() })
    await shop.runJobs()
    return made.no
  }
  it('that is pending is requested again by its number and made once', async () => {
    const no = await paidAndBack('slow-refunds')
    expect((await shop.refundsOf(no))[0]?.state).toBe('refunding')
    await shop.sweepAt(11)
    expect((await shop.refundsOf(no))[0]?.state).toBe('refunding')
    for (const refund of alipay.refunds.values()) refund.done = true
    await shop.sweepAt(11)
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect([...alipay.refunds.values()].filter((it) => it.out_trade_no === no)).toHaveLength(1)
  })
  it('that is pending stays so while Alipay refuses the key or limits the requests', async () => {
    const no = await paidAndBack('slow-refunds')
    for (const [code, sub_code] of [
      ['40002', 'isv.invalid-signature'],
      ['40002', 'isv.invalid-app-id'],
      ['40005', 'isv.app-call-limited'],
      ['40006', 'isv.insufficient-isv-permissions'],
    ] as const) {
      alipay.refusal = { code, sub_code }
      await shop.sweepAt(11)
      expect((await shop.refundsOf(no))[0]?.state).toBe('refunding')
    }
    alipay.refusal = undefined
    for (const refund of alipay.refunds.values()) refund.done = true
    await shop.sweepAt(11)
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })
  it('that Alipay refuses requires a review, and waits while Alipay does not answer', async () => {
    const no = await paidAndBack('broken')
    expect((await shop.refundsOf(no))[0]?.state).toBe('requested')
    alipay.behaviour = 'refuses-refunds'
    await shop.sweepAt(2)
    expect([(await shop.refundsOf(no))[0]?.state, await shop.needsReview(no)]).toEqual(['failed', true])
  })
})

describe('a payment by Alipay inside WeChat', () => {
  async function handedOver() {
    const made = await shop.placeOrder()
    const { data } = await payFrom(made, inWechat)
    return { made, no: data.paymentNo, token: data.next.content, next: data.next }
  }
  const use = (token: string) => shop.call(payTokenUse, { token })
  const look = (token: string) => shop.call(payTokenInfo, { token })

  it('continues in another browser by a single-use token, without signing in', async () => {
    const { made, no, token, next } = await handedOver()
    expect(next).toMatchObject({ type: 'elsewhere', url: '' })
    const { hash } = await shop.one<{ hash: string }>(
      sql`select t.hash from pay_tokens t join payments p on p.id = t.payment_id where p.no = ${no}`,
    )
    expect(hash).not.toContain(token)
    expect((await look(token)).data).toMatchObject({
      paymentNo: no,
      state: 'in_progress',
      usable: true,
      amount: { amount: '55.00', currency: 'CNY' },
    })
    const opened = await use(token)
    expect(JSON.parse(alipay.opened(opened.data.url).biz_content ?? '').out_trade_no).toBe(no)
    expect((await use(token)).name).toBe('link-used')
    expect((await look(token)).data).toMatchObject({ state: 'in_progress', usable: false })
    alipay.begin(no, '55.00')
    alipay.pay(no)
    const back = await shop.app.inject({ url: `/pay/return/alipay/${no}` })
    expect(back.headers.location).toBe(`/h5/#/pages/goods/alione?paymentNo=${no}`)
    expect((await look(token)).data).toMatchObject({ state: 'success', usable: false })
    expect(await shop.stateOf(made.buyer, made.orderId)).toBe('paid')
  })

  it('accepts one of two concurrent uses of the token', async () => {
    const { token } = await handedOver()
    const answers = await Promise.all([use(token), use(token), use(token)])
    expect(answers.map((it) => it.name).sort()).toEqual(['link-used', 'link-used', 'ok'])
  })

  it('rejects expired, replaced and forged tokens, and those of closed payments', async () => {
    const first = await handedOver()
    const again = (await payFrom(first.made, inWechat)).data
    expect(again.paymentNo).toBe(first.no)
    expect([(await use(first.token)).name, (await look(first.token)).name]).toEqual([
      'link-used',
      'link-used',
    ])
    shop.clock.advance(10 * 60_000)
    expect((await look(again.next.content)).data.usable).toBe(false)
    expect((await use(again.next.content)).name).toBe('link-used')
    const last = (await payFrom(first.made, inWechat)).data
    alipay.begin(last.paymentNo, '55.00')
    alipay.pay(last.paymentNo)
    await shop.handleReturn('alipay', last.paymentNo)
    expect((await use(last.next.content)).name).toBe('order-not-payable')
    expect((await use('x'.repeat(43))).name).toBe('link-used')
  })

  it('deletes the token after a day', async () => {
    const { token } = await handedOver()
    shop.clock.advance(25 * 3_600_000)
    expect((await look(token)).name).toBe('link-used')
    await shop.jobs.run(shop.deps, 'payments.forget-tokens')
    expect(await shop.one(sql`select count(*)::int as n from pay_tokens`)).toEqual({ n: 0 })
  })
})
