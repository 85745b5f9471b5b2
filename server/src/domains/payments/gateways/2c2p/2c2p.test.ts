import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { paymentBanks, twoC2pPaymentInfo } from '@pasar/contract/calls/payment-providers'
import { billInfo } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../../ledger/index.ts'
import { type PayingShop, payingShop } from '../../testing/paying-shop.ts'
import { type FakeTwoC2p, fakeTwoC2p, jws } from './testing/fake-server.ts'

let shop: PayingShop
let twoC2p: FakeTwoC2p
beforeAll(async () => {
  shop = await payingShop()
})
beforeEach(async () => {
  twoC2p = await fakeTwoC2p()
  Object.assign(shop.deps.config, twoC2p.config)
})
afterEach(async () => {
  await twoC2p.close()
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})
afterAll(() => shop.close())

const called = (what: string) => twoC2p.calls.filter((call) => call.what === what)
const attempts = async (orderId: string) =>
  (
    await shop.deps.db.execute<{ no: string; state: string }>(sql`
      select p.no, p.state from payments p join payment_orders o on o.payment_id = p.id
      where o.order_id = ${orderId}::uuid order by p.no`)
  ).rows
const paid = (no: string) =>
  twoC2p.notification({ ...twoC2p.transactionOf(twoC2p.invoices.get(no)!, '33.00') })

describe('opening a payment at 2C2P', () => {
  it('is not offered without a merchant id, nor instalments without their setting', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    const offered = async () =>
      (await shop.call(billInfo, { orderIds: orderId, method: '2c2p' }, buyer)).data.methods.map((m) => m.id)
    Object.assign(shop.deps.config, { twoC2pInstalments: '' })
    expect(await offered()).toContain('2c2p')
    expect(await offered()).not.toContain('instalments')
    expect((await shop.pay(buyer, orderId, 'instalments')).name).toBe('method-unavailable')
    Object.assign(shop.deps.config, { twoC2pMerchantId: '' })
    expect(await offered()).not.toContain('2c2p')
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('method-unavailable')
  })

  it('signs the request, with our number as invoice and idempotency key and the amount as a number', async () => {
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

  it('offers the configured instalments from 500 ringgit', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    const { data } = await shop.call(billInfo, { orderIds: orderId }, buyer)
    expect(data.methods.find((m) => m.id === 'instalments')).toMatchObject({
      usable: false,
      why: 'Available from RM\u00a0500.00',
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

  it('processes banks and wallets when ACQUIRERS says so, and asks for the bank itself', async () => {
    const usual = shop.deps.config.acquirers
    Object.assign(shop.deps.config, { acquirers: { ...usual, fpx: '2c2p', boost: '2c2p' } })
    const { buyer, no } = await shop.opened('fpx')
    await shop.opened('boost')
    expect(called('paymentToken').map((call) => call.body.paymentChannel)).toEqual([['WEBPAY'], ['DPAY']])
    expect((await shop.call(paymentBanks, { method: 'fpx' }, buyer)).name).toBe('method-unavailable')
    twoC2p.pay(no)
    await shop.notify('2c2p', paid(no))
    expect(await shop.captured(no)).toBe(1)
    Object.assign(shop.deps.config, { acquirers: usual })
  })

  it('fails immediately when 2C2P rejects our signature', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    twoC2p.behaviour = 'wrong-key'
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('payment-failed')
  })

  it('ignores answers that 2C2P did not sign', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    twoC2p.behaviour = 'forges'
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('gateway-unreachable')
  })

  it('cancels an attempt whose page reached no browser', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    twoC2p.behaviour = 'loses-create'
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('gateway-unreachable')
    twoC2p.behaviour = 'normal'
    await shop.sweepAt(2)
    expect((await attempts(orderId)).map((it) => it.state)).toEqual(['cancelled'])
    expect((await shop.pay(buyer, orderId, '2c2p')).name).toBe('ok')
  })
})

describe('querying 2C2P', () => {
  it("uses the inquiry, for the payment's member only", async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    const ask = async (by = buyer) => await shop.call(twoC2pPaymentInfo, { paymentNo: no }, by)
    expect((await ask()).data.state).toBe('in_progress')
    twoC2p.pay(no)
    expect((await ask()).data).toMatchObject({ state: 'success', paymentNo: no })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect((await ask(await shop.buyer())).name).toBe('not-found')
  })

  it('does not believe an answer about another invoice', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    twoC2p.pay(no)
    const invoice = twoC2p.invoices.get(no)!
    invoice.no = 'P000'
    expect((await shop.call(twoC2pPaymentInfo, { paymentNo: no }, buyer)).data.state).toBe('in_progress')
    invoice.no = no
    await shop.call(twoC2pPaymentInfo, { paymentNo: no }, buyer)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })

  it('cancels an unused page with its order', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    await shop.sweepAt(31)
    expect([await shop.stateOf(buyer, orderId), twoC2p.invoices.get(no)?.open]).toEqual(['closed', false])
  })

  it('delays the closing of an order while the bank is processing', async () => {
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

describe('the return from 2C2P', () => {
  const back = (no: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/pay/return/2c2p/${no}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  it('proves nothing: 2C2P is queried', async () => {
    const { buyer, orderId, no } = await shop.opened('2c2p')
    const payload = Buffer.from(JSON.stringify({ invoiceNo: no, respCode: '0000' })).toString('base64url')
    const answer = await back(no, `paymentResponse=${payload}`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/h5/#/pages/goods/payFinish?paymentNo=${no}`)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    twoC2p.pay(no)
    await back(no, 'paymentResponse=%00')
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('a notification of 2C2P', () => {
  it('of another merchant, with another algorithm or without a payload is rejected', async () => {
    const { no } = await shop.opened('2c2p')
    twoC2p.pay(no)
    const payload = twoC2p.transactionOf(twoC2p.invoices.get(no)!, '33.00')
    const none = jws(payload, 'SECRET0OF0THE0TESTS', { alg: 'none' })
    for (const message of [
      twoC2p.notification({ ...payload, merchantID: 'JT99' }),
      { headers: {}, body: JSON.stringify({ payload: none }) },
      { headers: {}, body: '{}' },
      { headers: {}, body: 'null' },
      { headers: {}, body: 'payload' },
    ])
      expect(await shop.notify('2c2p', message)).toBe(401)
    expect(await shop.captured(no)).toBe(0)
  })
})

describe('a notification of 2C2P without an invoice number', () => {
  it('is rejected, and pays no open payment', async () => {
    const { no } = await shop.opened('2c2p')
    twoC2p.pay(no)
    const { invoiceNo: _, ...payload } = twoC2p.transactionOf(twoC2p.invoices.get(no)!, '33.00')
    for (const message of [payload, { ...payload, invoiceNo: '' }])
      expect(await shop.notify('2c2p', twoC2p.notification(message))).toBe(400)
    expect(await shop.captured(no)).toBe(0)
  })
})

describe('a refund at 2C2P', () => {
  const refundNow = async (orderId: string, amount?: string) => {
    await shop.call(adminOrderRefund, { orderId, amount, reason: 'test' }, { token: shop.staffToken() })
    await shop.runJobs()
  }
  async function paidOrder() {
    const made = await shop.opened('2c2p')
    twoC2p.pay(made.no)
    await shop.notify('2c2p', paid(made.no))
    return made
  }
  const kinds = () => twoC2p.calls.flatMap((call) => (/^[A-Z]{1,2}$/.test(call.what) ? [call.what] : []))

  it('in full before the cut-off voids the payment', async () => {
    twoC2p.settles = false
    const made = await paidOrder()
    await refundNow(made.orderId)
    expect(kinds()).toEqual(['I', 'V'])
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })

  it('by a pending void is queried, and requested again once the void has failed', async () => {
    twoC2p.settles = false
    const made = await paidOrder()
    twoC2p.behaviour = 'slow-refunds'
    await refundNow(made.orderId)
    await shop.sweepAt(11)
    expect([kinds(), await shop.refundsOf(made.no)]).toEqual([
      ['I', 'V', 'I'],
      [{ state: 'refunding', amount: '3300' }],
    ])
    twoC2p.behaviour = 'broken'
    await shop.sweepAt(11)
    expect((await shop.refundsOf(made.no))[0]?.state).toBe('refunding')
    twoC2p.behaviour = 'normal'
    Object.assign(twoC2p.invoices.get(made.no)!, { status: 'A', refunds: [] })
    await shop.sweepAt(11)
    expect(kinds().slice(3)).toEqual(['I', 'I', 'V'])
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })

  it('in part before the cut-off waits for the settlement', async () => {
    twoC2p.settles = false
    const made = await paidOrder()
    await refundNow(made.orderId, '3.30')
    expect([kinds(), (await shop.refundsOf(made.no))[0]?.state]).toEqual([['I'], 'requested'])
    twoC2p.invoices.get(made.no)!.status = 'S'
    await shop.sweepAt(11)
    expect(kinds()).toEqual(['I', 'I', 'R'])
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '330' }])
  })

  it('after the settlement carries our number and a decimal amount', async () => {
    const made = await paidOrder()
    await refundNow(made.orderId, '16.60')
    const request: string = called('R')[0]?.body
    expect(request).toMatch(/<actionAmount>16\.60<\/actionAmount>/)
    expect(request).toMatch(/<idempotencyID>R\d+<\/idempotencyID>/)
    await refundNow(made.orderId)
    expect(await shop.kept(made.orderId)).toBe('0')
  })

  it('whose answer was lost or not signed is requested again with the same number', async () => {
    const made = await paidOrder()
    for (const behaviour of ['broken', 'forges'] as const) {
      twoC2p.behaviour = behaviour
      await refundNow(made.orderId)
      await shop.sweepAt(11)
      expect((await shop.refundsOf(made.no))[0]?.state).toBe('requested')
    }
    twoC2p.behaviour = 'normal'
    await shop.sweepAt(11)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(twoC2p.invoices.get(made.no)?.refunds).toHaveLength(1)
  })

  it('that is pending is queried, never requested again', async () => {
    const made = await paidOrder()
    twoC2p.behaviour = 'slow-refunds'
    await refundNow(made.orderId)
    await shop.sweepAt(11)
    twoC2p.behaviour = 'broken'
    await shop.sweepAt(11)
    expect((await shop.refundsOf(made.no))[0]?.state).toBe('refunding')
    twoC2p.behaviour = 'normal'
    twoC2p.invoices.get(made.no)!.refunds[0]!.status = 'RF'
    await shop.sweepAt(11)
    expect(await shop.refundsOf(made.no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(called('R')).toHaveLength(1)
  })

  it('is not finished by another refund of the payment, only by its own state or the void', async () => {
    for (const [status, refunds, state] of [
      ['RF', [{ no: 'R9', key: 'another', amount: '1.00', status: 'RF' }], 'refunding'],
      ['RF', [], 'refunded'],
      ['V', [{ no: 'R9', key: 'another', amount: '1.00', status: 'RF' }], 'refunded'],
    ] as const) {
      const made = await paidOrder()
      twoC2p.behaviour = 'slow-refunds'
      await refundNow(made.orderId, '10.00')
      twoC2p.behaviour = 'normal'
      Object.assign(twoC2p.invoices.get(made.no)!, { status, refunds: [...refunds] })
      await shop.sweepAt(11)
      expect(await shop.refundsOf(made.no)).toEqual([{ state, amount: '1000' }])
    }
  })

  it('that 2C2P refuses requires a review', async () => {
    const made = await paidOrder()
    twoC2p.behaviour = 'refuses-refunds'
    await refundNow(made.orderId)
    expect([(await shop.refundsOf(made.no))[0]?.state, await shop.needsReview(made.no)]).toEqual([
      'failed',
      true,
    ])
  })
})
