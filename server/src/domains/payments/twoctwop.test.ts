import { adminOrderRefund } from '@pasar/contract/calls/admin/order-deeds'
import { payInfo } from '@pasar/contract/calls/paying'
import { payBanks, queryOrder2c2p } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type PayingShop, payingShop } from './testing/paying.ts'
import { jws, type TestTwoC2p, testTwoC2p } from './testing/twoctwop.ts'

let shop: PayingShop
let twoC2p: TestTwoC2p
beforeAll(async () => {
  shop = await payingShop()
})
beforeEach(async () => {
  twoC2p = await testTwoC2p()
  Object.assign(shop.deps.config, twoC2p.config)
})
afterEach(async () => {
  await twoC2p.close()
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})
afterAll(() => shop.close())

const called = (what: string) => twoC2p.calls.filter((call) => call.what === what)
const attempts = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ no: string; state: string }>(sql`
      select p.no, p.state from payments p join payment_orders o on o.payment_id = p.id
      where o.order_id = ${orderId}::uuid order by p.no`)
  ).rows
const paid = (no: string) => twoC2p.notification({ ...twoC2p.told(twoC2p.invoices.get(no)!, '33.00') })

describe('opening', () => {
  it('is not offered without a merchant id, instalments not without months', async () => {
    const { buyer, orderId } = await shop.ordered()
    const offered = async () =>
      (await shop.call(payInfo, { orderIds: orderId }, buyer)).data.methods.map((m) => m.id)
    Object.assign(shop.deps.config, { twoC2pInstalments: '' })
    expect(await offered()).toContain('2c2p')
    expect(await offered()).not.toContain('instalments')
    expect((await shop.pay(buyer, orderId, 'instalments')).name).toBe('method-unavailable')
    Object.assign(shop.deps.config, { twoC2pMerchantId: '' })
    expect(await offered()).not.toContain('2c2p')
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('method-unavailable')
  })

  it('signs what it asks: our number as invoice and idempotency key, the amount as a number', async () => {
    const { no, next } = await shop.opened('2c2p')
    expect(called('paymentToken')[0]?.body).toMatchObject({
      merchantID: 'JT01',
      invoiceNo: no,
      idempotencyID: no,
      amount: 33,
      currencyCode: 'MYR',
      paymentChannel: ['CC'],
      request3DS: 'Y',
      paymentExpiry: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      frontendReturnUrl: expect.stringMatching(new RegExp(`/pay/return/2c2p/${no}$`)),
      backendReturnUrl: expect.stringMatching(/\/pay\/notify\/2c2p$/),
    })
    expect(no.length).toBeLessThanOrEqual(20)
    expect(next).toMatchObject({ type: 'redirect', url: `https://2c2p.example/#/token/${no}` })
  })

  it('parts a purchase into the months of the setting, from 500 ringgit on', async () => {
    const { buyer, orderId } = await shop.ordered()
    const { data } = await shop.call(payInfo, { orderIds: orderId }, buyer)
    expect(data.methods.find((m) => m.id === 'instalments')).toMatchObject({
      usable: false,
      why: 'The amount is too small for it',
    })
    await shop.deps.db.execute(
      sql`update orders set total = total + 56700, subtotal = subtotal + 56700 where id = ${orderId}::uuid`,
    )
    expect((await shop.pay(buyer, orderId, 'instalments')).name).toBe('ok')
    expect(called('paymentToken').at(-1)?.body).toMatchObject({
      paymentChannel: ['IPP'],
      interestType: 'A',
      installmentPeriodFilter: [3, 6, 12],
    })
  })

  it('carries banks and wallets where the setting says so, and asks for the bank itself', async () => {
    const usual = shop.deps.config.acquirers
    Object.assign(shop.deps.config, { acquirers: { ...usual, fpx: '2c2p', boost: '2c2p' } })
    const { buyer, no } = await shop.opened('fpx')
    await shop.opened('boost')
    expect(called('paymentToken').map((call) => call.body.paymentChannel)).toEqual([['WEBPAY'], ['DPAY']])
    expect((await shop.call(payBanks, { method: 'fpx' }, buyer)).name).toBe('method-unavailable')
    twoC2p.pay(no)
    await shop.notify('2c2p', paid(no))
    expect(await shop.captured(no)).toBe(1)
    Object.assign(shop.deps.config, { acquirers: usual })
  })

  it('fails at once when 2C2P does not take our signature', async () => {
    const { buyer, orderId } = await shop.ordered()
    twoC2p.mood = 'wrong-key'
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('payment-failed')
  })

  it('believes no answer that 2C2P has not signed', async () => {
    const { buyer, orderId } = await shop.ordered()
    twoC2p.mood = 'forges'
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('gateway-unreachable')
  })

  it('gives an attempt up whose page nobody was handed', async () => {
    const { buyer, orderId } = await shop.ordered()
    twoC2p.mood = 'loses-create'
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('gateway-unreachable')
    twoC2p.mood = 'well'
    await shop.sweepAt(2)
    expect((await attempts(orderId)).map((it) => it.state)).toEqual(['cancelled'])
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('ok')
  })
})

describe('asking', () => {
  it('by its own call: the inquiry decides, and only whose payment it is may ask', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    const ask = async (by = buyer) => await shop.call(queryOrder2c2p, { paymentNo: no }, by)
    expect((await ask()).data.state).toBe('in_progress')
    twoC2p.pay(no)
    expect((await ask()).data).toMatchObject({ state: 'success', paymentNo: no })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect((await ask(await shop.buyer())).name).toBe('not-found')
  })

  it('a page that nobody has tried is ended with its order', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    await shop.sweepAt(31)
    expect([await shop.stateOf(buyer, orderId), twoC2p.invoices.get(no)?.open]).toEqual(['closed', false])
  })

  it('an order waits to be closed while the bank is at work', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    twoC2p.decline(no, '2001')
    twoC2p.invoices.get(no)!.open = false
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    twoC2p.pay(no)
    await shop.sweepAt(12)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('coming back', () => {
  const back = (no: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/pay/return/2c2p/${no}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  it('proves nothing, whatever the browser brings: 2C2P is asked', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    const told = Buffer.from(JSON.stringify({ invoiceNo: no, respCode: '0000' })).toString('base64url')
    const answer = await back(no, `paymentResponse=${told}`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/h5/#/pages/goods/payFinish?paymentNo=${no}`)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    twoC2p.pay(no)
    await back(no, 'paymentResponse=%00')
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('notifications', () => {
  it('of another merchant, by another algorithm or without a payload are refused', async () => {
    const { no } = await shop.opened('2c2p')
    twoC2p.pay(no)
    const told = twoC2p.told(twoC2p.invoices.get(no)!, '33.00')
    const none = jws(told, 'SECRET0OF0THE0TESTS', { alg: 'none' })
    for (const message of [
      twoC2p.notification({ ...told, merchantID: 'JT99' }),
      { headers: {}, body: JSON.stringify({ payload: none }) },
      { headers: {}, body: '{}' },
      { headers: {}, body: 'null' },
      { headers: {}, body: 'payload' },
    ])
      expect(await shop.notify('2c2p', message)).toBe(401)
    expect(await shop.captured(no)).toBe(0)
  })
})

describe('refunds', () => {
  const refundNow = async (orderId: string, amount?: string) => {
    await shop.call(adminOrderRefund, { orderId, amount, reason: 'test' }, { token: shop.staffToken() })
    await shop.settle()
  }
  async function paidOrder() {
    const made = await shop.opened('2c2p')
    twoC2p.pay(made.no)
    await shop.notify('2c2p', paid(made.no))
    return made
  }
  const kinds = () => twoC2p.calls.flatMap((call) => (/^[A-Z]{1,2}$/.test(call.what) ? [call.what] : []))

  it('of the whole, before the cut-off: voids it', async () => {
    twoC2p.settles = false
    const made = await paidOrder()
    await refundNow(made.orderId)
    expect(kinds()).toEqual(['I', 'V'])
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })

  it('of a part, before the cut-off: waits until it is settled', async () => {
    twoC2p.settles = false
    const made = await paidOrder()
    await refundNow(made.orderId, '3.30')
    expect([kinds(), (await shop.refundsOf(made.no))[0]?.state]).toEqual([['I'], 'requested'])
    twoC2p.invoices.get(made.no)!.status = 'S'
    await shop.sweepAt(11)
    expect(kinds()).toEqual(['I', 'I', 'R'])
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '330' }])
  })

  it('once settled: refunds it, by our number, in decimals', async () => {
    const made = await paidOrder()
    await refundNow(made.orderId, '16.60')
    const request: string = called('R')[0]?.body
    expect(request).toMatch(/<actionAmount>16\.60<\/actionAmount>/)
    expect(request).toMatch(/<idempotencyID>R\d+<\/idempotencyID>/)
    await refundNow(made.orderId)
    expect(await shop.kept(made.orderId)).toBe('0')
  })

  it('whose answer was lost, or was not 2C2P’s, is asked for again by the same number', async () => {
    const made = await paidOrder()
    for (const mood of ['broken', 'forges'] as const) {
      twoC2p.mood = mood
      await refundNow(made.orderId)
      await shop.sweepAt(11)
      expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
    }
    twoC2p.mood = 'well'
    await shop.sweepAt(11)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(twoC2p.invoices.get(made.no)?.refunds).toHaveLength(1)
  })

  it('that takes its time is asked after, never asked for again', async () => {
    const made = await paidOrder()
    twoC2p.mood = 'slow-refunds'
    await refundNow(made.orderId)
    await shop.sweepAt(11)
    twoC2p.mood = 'broken'
    await shop.sweepAt(11)
    expect((await shop.refundsOf(made.no))[0]?.state).toBe('refunding')
    twoC2p.mood = 'well'
    twoC2p.invoices.get(made.no)!.refunds[0]!.status = 'RF'
    await shop.sweepAt(11)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(called('R')).toHaveLength(1)
  })

  it('that 2C2P refuses goes before a person', async () => {
    const made = await paidOrder()
    twoC2p.mood = 'refuses-refunds'
    await refundNow(made.orderId)
    expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
      'failed',
      true,
    ])
  })
})
