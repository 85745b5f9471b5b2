import { adminOrderRefund } from '@pasar/contract/calls/admin'
import { createOrder, createToken, payInfo, payOrder, payStateInfo } from '@pasar/contract/calls/checkout'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { identity } from '../identity/index.ts'
import { auditBooks, balancesOf, house, memberOwner, move } from '../ledger/index.ts'
import { payments } from './index.ts'
import { omsSecret, type TestGateway, testGateway } from './testing.ts'

let shop: BuyingShop
let vendor: TestGateway
let pin: string
const PIN = '246810'
beforeAll(async () => {
  shop = await buyingShop([payments, identity])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  pin = await hashPassword(PIN)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.mood = 'well'
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})

const give = (member: string, asset: string, amount: bigint) =>
  transact(shop.deps.db, (tx) =>
    move(systemContext(shop.deps, tx), [
      {
        from: house.equity,
        to: memberOwner(member),
        asset,
        amount,
        kind: 'test',
        reference: 'test',
        key: shop.deps.ids.uuid(),
      },
    ]),
  )
const available = async (buyer: Buyer, asset: string) =>
  (await balancesOf(shop.deps.db, memberOwner(buyer.id))).get(asset)?.available ?? 0n

/** A buyer with an order of 33.00 (25.00 and 8.00 freight), 32.00 and 100 points where points are wanted. */
async function ordered(points?: string) {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  await shop.deps.db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
  if (points) await give(buyer.id, 'PTS', 100_000n)
  const total = ringgit(points ? 3200 : 3300)
  const order = await shop.call(
    createOrder,
    { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total, points },
    buyer,
  )
  expect(order.name).toBe('ok')
  return { buyer, sku, orderId: order.data.orderId }
}
const pay = (buyer: Buyer, orderId: string, method: 'balance' | 'points' | 'card', payPassword?: string) =>
  shop.call(payOrder, { orderIds: [orderId], method, payPassword }, buyer)
async function cardOrder(points?: string) {
  const made = await ordered(points)
  const opened = await shop.call(
    createToken,
    { orderIds: [made.orderId], method: 'card', payPassword: PIN },
    made.buyer,
  )
  expect(opened.name).toBe('ok')
  return { ...made, no: opened.data.paymentNo }
}
const notify = async (message: { headers: Record<string, string>; body: string }) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/pay/notify/oms',
    headers: message.headers,
    payload: message.body,
  })
  await shop.settle()
  return response.statusCode
}
const stateOf = async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data.state
const captured = async (no: string) =>
  (
    await shop.one<{ n: number }>(
      sql`select count(*)::int as n from ledger_transfers where idempotency_key = ${`capture ${no}`}`,
    )
  ).n
const refundsOf = async (no: string) =>
  (
    await shop.deps.db.execute<{ state: string; amount: string }>(sql`
    select r.state, r.amount::text from refunds r join payments p on p.id = r.payment_id where p.no = ${no}`)
  ).rows
const sweepAt = async (minutes: number) => {
  shop.clock.advance(minutes * 60_000)
  // The minute's jobs, in the order nobody promises.
  for (const name of ['work-inbox-again', 'sweep', 'close-expired-orders', 'run-refunds-again'])
    await shop.jobs.run(shop.deps, `payments.${name}`)
  await shop.settle()
}

describe('paying from the wallet', () => {
  it('refuses without, with a wrong payment password, and with too little', async () => {
    const { buyer, orderId } = await ordered()
    expect((await pay(buyer, orderId, 'balance', PIN)).name).toBe('insufficient-balance')
    await give(buyer.id, 'MYR', 10_000n)
    expect((await pay(buyer, orderId, 'balance')).name).toBe('pay-password-wrong')
    expect((await pay(buyer, orderId, 'balance', '000000')).name).toBe('pay-password-wrong')
    expect((await pay(buyer, orderId, 'points', PIN)).name).toBe('insufficient-points')
    expect(await stateOf(buyer, orderId)).toBe('unpaid')
  })
  it("refuses somebody else's order and one that is paid", async () => {
    const { buyer, orderId } = await ordered()
    const other = await ordered()
    await give(buyer.id, 'MYR', 10_000n)
    expect((await pay(other.buyer, orderId, 'balance', PIN)).name).toBe('not-found')
    expect((await pay(buyer, orderId, 'balance', PIN)).data.state).toBe('success')
    expect((await pay(buyer, orderId, 'balance', PIN)).name).toBe('order-not-payable')
    expect(await available(buyer, 'MYR')).toBe(6_700n)
  })
  it('pays by points at the shop rate and gives them back on cancelling', async () => {
    const { buyer, orderId } = await ordered()
    await give(buyer.id, 'PTS', 400_000n)
    const info = await shop.call(payInfo, { orderIds: orderId }, buyer)
    expect(info.data.methods.find((m) => m.id === 'points')).toMatchObject({
      usable: true,
      amount: { amount: '3300.00', currency: 'PTS' },
    })
    expect((await pay(buyer, orderId, 'points', PIN)).data.state).toBe('success')
    expect(await available(buyer, 'PTS')).toBe(70_000n)
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).name).toBe('ok')
    await shop.settle()
    expect(await available(buyer, 'PTS')).toBe(400_000n)
  })
  it('takes held points with the money, and returns both in proportion', async () => {
    const { buyer, orderId } = await ordered('100')
    await give(buyer.id, 'MYR', 3_200n)
    expect(await available(buyer, 'PTS')).toBe(90_000n)
    expect((await pay(buyer, orderId, 'balance', PIN)).data.state).toBe('success')
    const staff = { token: shop.staffToken() }
    expect(
      (await shop.call(adminOrderRefund, { orderId, amount: '33.00', reason: 'too much' }, staff)).name,
    ).toBe('refund-too-large')
    expect(
      (await shop.call(adminOrderRefund, { orderId, amount: '8.00', reason: 'late' }, staff)).data.refunded
        .amount,
    ).toBe('8.00')
    expect([await available(buyer, 'MYR'), await available(buyer, 'PTS')]).toEqual([800n, 92_500n])
    expect((await shop.call(adminOrderRefund, { orderId, reason: 'rest' }, staff)).data.refunded.amount).toBe(
      '32.00',
    )
    expect([await available(buyer, 'MYR'), await available(buyer, 'PTS')]).toEqual([3_200n, 100_000n])
  })
})

describe('paying by the card page', () => {
  it('asks for the payment password where points are spent', async () => {
    const { buyer, orderId } = await ordered('100')
    expect((await pay(buyer, orderId, 'card')).name).toBe('pay-password-wrong')
    expect((await pay(buyer, orderId, 'card', PIN)).data.next.type).toBe('redirect')
  })
  it('hands the open attempt out again instead of a second one', async () => {
    const { buyer, orderId, no } = await cardOrder()
    expect((await pay(buyer, orderId, 'card')).data.paymentNo).toBe(no)
  })
  it('says that the vendor is out of reach, and finds out later what became of the attempt', async () => {
    const { buyer, orderId } = await ordered()
    vendor.mood = 'broken'
    expect((await pay(buyer, orderId, 'card')).name).toBe('gateway-unreachable')
    vendor.mood = 'well'
    expect((await pay(buyer, orderId, 'card')).name).toBe('ok')
    await sweepAt(2)
    const { rows } = await shop.deps.db.execute<{ state: string }>(
      sql`select p.state from payments p join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid order by p.no`,
    )
    expect(rows.map((r) => r.state).sort()).toEqual(['cancelled', 'pending'])
  })
  it('shows a declined card and stays open', async () => {
    const { buyer, no } = await cardOrder()
    vendor.decline(no, 'insufficient_funds')
    expect(await notify(vendor.notification('payment.failed', no))).toBe(200)
    const state = await shop.call(payStateInfo, { paymentNo: no }, buyer)
    expect(state.data).toMatchObject({
      state: 'in_progress',
      message: 'The card has too little money',
      payable: true,
    })
  })
  it('believes the vendor, not the browser that comes back', async () => {
    const { buyer, orderId, no } = await cardOrder()
    const back = await shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}?status=SUCCESS` })
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/h5/#/pages/goods/payFinish?paymentNo=${no}`,
    ])
    expect(await stateOf(buyer, orderId)).toBe('unpaid')
    vendor.pay(no)
    await shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}` })
    expect(await stateOf(buyer, orderId)).toBe('paid')
  })
  it('is found paid by the sweeper when no webhook comes', async () => {
    const { buyer, orderId, no } = await cardOrder()
    vendor.pay(no)
    await sweepAt(2)
    expect(await stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('webhooks', () => {
  it('refuses forged, stale and broken ones, and knows nothing of unknown gateways', async () => {
    const { buyer, orderId, no } = await cardOrder()
    vendor.pay(no)
    expect(await notify(vendor.notification('payment.succeeded', no, { secret: 'another secret' }))).toBe(401)
    expect(
      await notify(
        vendor.notification('payment.succeeded', no, { at: new Date(shop.clock.now().getTime() - 301_000) }),
      ),
    ).toBe(401)
    const good = vendor.notification('payment.succeeded', no)
    expect(await notify({ ...good, body: good.body.replace('33.00', '03.00') })).toBe(401)
    expect(
      (await shop.app.inject({ method: 'POST', url: '/pay/notify/nobody', payload: {} })).statusCode,
    ).toBe(404)
    expect(await stateOf(buyer, orderId)).toBe('unpaid')
  })
  it('parks another amount or currency for a person and fulfils nothing', async () => {
    for (const change of [{ paidAmount: '0.33' }, { currency: 'SGD' }]) {
      const { buyer, orderId, no } = await cardOrder()
      vendor.pay(no)
      expect(await notify(vendor.notification('payment.succeeded', no, { change }))).toBe(200)
      expect(await stateOf(buyer, orderId)).toBe('unpaid')
      const { needs_review } = await shop.one<{ needs_review: boolean }>(
        sql`select needs_review from payments where no = ${no}`,
      )
      expect(needs_review).toBe(true)
    }
  })
  it('counts a payment once, however often, in whatever order, beside the return page', async () => {
    const { buyer, orderId, no } = await cardOrder('100')
    vendor.decline(no, 'card_declined')
    const failed = vendor.notification('payment.failed', no)
    vendor.pay(no)
    const paid = vendor.notification('payment.succeeded', no)
    const again = vendor.notification('payment.succeeded', no, { eventId: 'other id' })
    const messages = [paid, failed, paid, again, paid, again, failed]
    const codes = await Promise.all([
      ...messages.map(notify),
      shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}` }).then((r) => r.statusCode),
    ])
    await shop.settle()
    expect(new Set(codes)).toEqual(new Set([200, 303]))
    expect(await stateOf(buyer, orderId)).toBe('paid')
    expect(await captured(no)).toBe(1)
    expect(await available(buyer, 'PTS')).toBe(90_000n)
  })
  it('keeps one that comes before its payment and applies it later', async () => {
    const { buyer, orderId, no } = await cardOrder()
    await shop.deps.db.execute(sql`update payments set no = ${`${no}x`} where no = ${no}`)
    vendor.pay(no)
    expect(await notify(vendor.notification('payment.succeeded', no))).toBe(200)
    await shop.deps.db.execute(
      sql`update payments set no = ${no}, next_query_at = null where no = ${`${no}x`}`,
    )
    await sweepAt(2)
    expect(await stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('too late', () => {
  it('closes the order at its time, at the vendor too', async () => {
    const { buyer, orderId, no } = await cardOrder('100')
    await sweepAt(31)
    expect(await stateOf(buyer, orderId)).toBe('closed')
    expect(vendor.orders.get(no)?.status).toBe('CLOSED')
    expect(await available(buyer, 'PTS')).toBe(100_000n)
  })
  it('does not close what was paid in the last second', async () => {
    const { buyer, orderId, no } = await cardOrder()
    vendor.pay(no)
    await sweepAt(31)
    expect(await stateOf(buyer, orderId)).toBe('paid')
  })
  it('waits with closing while the vendor does not answer, but not for ever', async () => {
    const { buyer, orderId } = await cardOrder()
    vendor.mood = 'broken'
    await sweepAt(31)
    expect(await stateOf(buyer, orderId)).toBe('unpaid')
    await sweepAt(121)
    expect(await stateOf(buyer, orderId)).toBe('closed')
  })
  it('reinstates a closed order whose money came, points included', async () => {
    const { buyer, orderId, no } = await cardOrder('100')
    await sweepAt(31)
    vendor.pay(no)
    await notify(vendor.notification('payment.succeeded', no))
    expect(await stateOf(buyer, orderId)).toBe('paid')
    expect(await available(buyer, 'PTS')).toBe(90_000n)
  })
  it('gives the money back once where the goods are gone', async () => {
    const { buyer, sku, orderId, no } = await cardOrder()
    await sweepAt(31)
    await shop.deps.db.execute(sql`update stock_levels set on_hand = reserved where sku_id = ${sku.id}::uuid`)
    vendor.pay(no)
    for (const eventId of ['a', 'b'])
      await notify(vendor.notification('payment.succeeded', no, { eventId: `${eventId} ${no}` }))
    expect(await stateOf(buyer, orderId)).toBe('closed')
    expect(await refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })
  it('refunds the second of two payments for one order', async () => {
    const { buyer, orderId, no } = await cardOrder()
    await give(buyer.id, 'MYR', 3_300n)
    expect((await pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
    vendor.pay(no)
    await notify(vendor.notification('payment.succeeded', no))
    expect(await refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(await stateOf(buyer, orderId)).toBe('paid')
  })
})

describe('refunds through the vendor', () => {
  async function paidByCard() {
    const made = await cardOrder()
    vendor.pay(made.no)
    await notify(vendor.notification('payment.succeeded', made.no))
    return made
  }
  it('cancelling a paid order sends the money back', async () => {
    const { buyer, orderId, no } = await paidByCard()
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).data).toEqual({
      state: 'cancelled',
      refunding: true,
    })
    await shop.settle()
    expect(await refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState).toBe('refunded')
  })
  it('never gives back more than was paid, two askers at once included', async () => {
    const { orderId, no } = await paidByCard()
    const staff = { token: shop.staffToken() }
    const answers = await Promise.all(
      [1, 2].map((i) => shop.call(adminOrderRefund, { orderId, amount: '20.00', reason: `r${i}` }, staff)),
    )
    expect(answers.map((a) => a.name).sort()).toEqual(['ok', 'refund-too-large'])
    await shop.settle()
    expect(await refundsOf(no)).toEqual([{ state: 'refunded', amount: '2000' }])
  })
  it('waits for a slow one and takes its news by webhook, once', async () => {
    const { orderId, buyer, no } = await paidByCard()
    vendor.mood = 'slow-refunds'
    await shop.call(
      adminOrderRefund,
      { orderId, amount: '5.00', reason: 'slow' },
      { token: shop.staffToken() },
    )
    await shop.settle()
    expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.refundState).toBe('refunding')
    const [refundNo] = [...vendor.refunds.keys()].slice(-1)
    vendor.refunds.get(refundNo!)!.status = 'SUCCESS'
    for (const eventId of ['r1', 'r2'])
      await notify(vendor.notification('refund.succeeded', no, { refundNo, eventId: `${eventId} ${no}` }))
    expect(await refundsOf(no)).toEqual([{ state: 'refunded', amount: '500' }])
  })
  it('puts a refused one before a person and frees the amount', async () => {
    const { orderId, no } = await paidByCard()
    vendor.mood = 'refuses-refunds'
    const staff = { token: shop.staffToken() }
    await shop.call(adminOrderRefund, { orderId, reason: 'refused' }, staff)
    await shop.settle()
    expect((await refundsOf(no))[0]?.state).toBe('failed')
    vendor.mood = 'well'
    expect((await shop.call(adminOrderRefund, { orderId, reason: 'again' }, staff)).name).toBe('ok')
    await shop.settle()
    expect((await refundsOf(no)).map((r) => r.state).sort()).toEqual(['failed', 'refunded'])
  })
})
