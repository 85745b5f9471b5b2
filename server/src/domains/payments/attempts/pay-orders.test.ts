import { paymentPinCheck } from '@pasar/contract/calls/account'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel } from '@pasar/contract/calls/orders'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

describe('a payment by wallet', () => {
  it('is refused with no or a wrong payment PIN, and with too low a balance', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('insufficient-balance')
    await shop.give(buyer.id, 'MYR', 10_000n)
    expect((await shop.pay(buyer, orderId, 'balance')).name).toBe('pay-password-wrong')
    expect((await shop.pay(buyer, orderId, 'balance', '000000')).name).toBe('pay-password-wrong')
    expect((await shop.pay(buyer, orderId, 'points', PIN)).name).toBe('insufficient-points')
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
  })
  it('is refused for another amount than the payer has agreed to, by wallet and by card, and charges nothing', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    await shop.give(buyer.id, 'MYR', 10_000n)
    const pay = (method: 'balance' | 'card', amount: string, currency: 'MYR' | 'PTS' = 'MYR') => {
      const agreed = { amount, currency }
      const input = { orderIds: [orderId], method, amount: agreed, payPassword: PIN }
      return shop.call(orderPay, input, buyer)
    }
    for (const method of ['balance', 'card'] as const)
      expect(await pay(method, '32.99')).toMatchObject({
        name: 'fee-changed',
        data: { fee: { amount: '0.00', currency: 'MYR' } },
      })
    expect((await pay('balance', '33', 'PTS')).name).toBe('fee-changed')
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    expect(await shop.available(buyer, 'MYR')).toBe(10_000n)
    expect((await pay('balance', '33.00')).data.state).toBe('success')
  })
  it("is refused for another member's order and for a paid one", async () => {
    const { buyer, orderId } = await shop.placeOrder()
    const other = await shop.placeOrder()
    await shop.give(buyer.id, 'MYR', 10_000n)
    expect((await shop.pay(other.buyer, orderId, 'balance', PIN)).name).toBe('not-found')
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).data.state).toBe('success')
    expect((await shop.pay(other.buyer, orderId, 'balance', PIN)).name).toBe('not-found')
    expect((await shop.pay(buyer, orderId, 'points', PIN)).name).toBe('order-not-payable')
    expect((await shop.pay(buyer, orderId, 'card', PIN)).name).toBe('order-not-payable')
    expect(await shop.available(buyer, 'MYR')).toBe(6_700n)
  })
  it('returns the same payment for a repeated request and charges nothing more', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    await shop.give(buyer.id, 'MYR', 10_000n)
    const first = await shop.pay(buyer, orderId, 'balance', PIN)
    const second = await shop.pay(buyer, orderId, 'balance', PIN)
    expect(second.data).toEqual({ ...first.data, state: 'success' })
    expect(await shop.captured(first.data.paymentNo)).toBe(1)
    expect(await shop.available(buyer, 'MYR')).toBe(6_700n)
    const another = await shop.placeOrder(undefined, buyer)
    const both = { orderIds: [orderId, another.orderId], method: 'balance' as const, payPassword: PIN }
    expect((await shop.call(orderPay, both, buyer)).name).toBe('order-not-payable')
    await shop.call(
      adminOrderRefund,
      { orderId, amount: '1.00', reason: 'a dent' },
      { token: shop.staffToken() },
    )
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('order-not-payable')
  })
  it('pays several orders with their shares and points, and none when one cannot be paid', async () => {
    const one = await shop.placeOrder('100')
    const two = await shop.placeOrder(undefined, one.buyer)
    const other = await shop.placeOrder()
    await shop.give(one.buyer.id, 'MYR', 6_499n)
    const pay = (orderIds: string[]) =>
      shop.call(orderPay, { orderIds, method: 'balance', payPassword: PIN }, one.buyer)
    const both = [two.orderId, one.orderId]
    expect((await pay(both)).name).toBe('insufficient-balance')
    await shop.give(one.buyer.id, 'MYR', 1n)
    expect((await pay([...both, other.orderId])).name).toBe('not-found')
    const paid = await pay(both)
    expect(paid.data.state).toBe('success')
    expect(await shop.available(one.buyer, 'MYR')).toBe(0n)
    const { rows } = await shop.deps.db.execute(sql`
      select o.order_id as id, o.amount::int as amount from payment_orders o join payments p on p.id = o.payment_id
      where p.no = ${paid.data.paymentNo} order by amount`)
    expect(rows).toEqual([
      { id: one.orderId, amount: 3200 },
      { id: two.orderId, amount: 3300 },
    ])
    const points = await shop.one<{ balance: string; held: string }>(sql`
      select balance::text, held::text from ledger_accounts
      where owner = ${`member:${one.buyer.id}`} and asset = 'PTS'`)
    expect(points).toEqual({ balance: '90000', held: '0' })
  })
  it('needs two statements: the bill with the payment PIN, and the payment with the idempotency key', async () => {
    const { buyer, orderId } = await shop.placeOrder('100')
    await shop.give(buyer.id, 'MYR', 3_200n)
    // The first check caches the password's verification.
    await shop.call(paymentPinCheck, { payPassword: PIN }, buyer)
    const wanted = { orderIds: [orderId], method: 'balance' as const, payPassword: PIN }
    const paid = await shop.callWithStatements(orderPay, wanted, buyer)
    expect(paid.data.state).toBe('success')
    expect(paid.statements).toHaveLength(2)
    const key = { 'idempotency-key': 'tap' }
    const { orderId: next } = await shop.placeOrder(undefined, buyer)
    await shop.give(buyer.id, 'MYR', 3_300n)
    const keyed = await shop.callWithStatements(
      orderPay,
      { ...wanted, orderIds: [next] },
      { ...buyer, headers: key },
    )
    expect(keyed.statements).toHaveLength(2)
    const again = await shop.callWithStatements(
      orderPay,
      { ...wanted, orderIds: [next] },
      { ...buyer, headers: key },
    )
    expect(again.data).toEqual(keyed.data)
    const { orderId: other } = await shop.placeOrder(undefined, buyer)
    await shop.give(buyer.id, 'MYR', 3_300n)
    const mistaken = { ...wanted, orderIds: [other] }
    expect(await shop.call(orderPay, mistaken, { ...buyer, headers: key })).toMatchObject({
      name: 'idempotency-mismatch',
    })
    expect(await shop.available(buyer, 'MYR')).toBe(3_300n)
  })
  it("by points charges the shop's rate, and a cancellation returns them", async () => {
    const { buyer, orderId } = await shop.placeOrder()
    await shop.give(buyer.id, 'PTS', 400_000n)
    const info = await shop.call(billInfo, { orderIds: orderId }, buyer)
    expect(info.data.methods.find((m) => m.id === 'points')).toMatchObject({
      usable: true,
      amount: { amount: '3300.00', currency: 'PTS' },
    })
    expect((await shop.pay(buyer, orderId, 'points', PIN)).data.state).toBe('success')
    expect(await shop.available(buyer, 'PTS')).toBe(70_000n)
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).name).toBe('ok')
    await shop.runJobs()
    expect(await shop.available(buyer, 'PTS')).toBe(400_000n)
  })
  it('captures held points with the money, and refunds return both in proportion', async () => {
    const { buyer, orderId } = await shop.placeOrder('100')
    await shop.give(buyer.id, 'MYR', 3_200n)
    expect(await shop.available(buyer, 'PTS')).toBe(90_000n)
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).data.state).toBe('success')
    const staff = { token: shop.staffToken() }
    expect(
      (await shop.call(adminOrderRefund, { orderId, amount: '33.00', reason: 'too much' }, staff)).name,
    ).toBe('refund-too-large')
    expect(
      (await shop.call(adminOrderRefund, { orderId, amount: '8.00', reason: 'late' }, staff)).data.refunded
        .amount,
    ).toBe('8.00')
    expect([await shop.available(buyer, 'MYR'), await shop.available(buyer, 'PTS')]).toEqual([800n, 92_500n])
    expect((await shop.call(adminOrderRefund, { orderId, reason: 'rest' }, staff)).data.refunded.amount).toBe(
      '32.00',
    )
    expect([await shop.available(buyer, 'MYR'), await shop.available(buyer, 'PTS')]).toEqual([
      3_200n,
      100_000n,
    ])
  })
})

describe('a payment on the card page', () => {
  it('requires the payment PIN when it spends points', async () => {
    const { buyer, orderId } = await shop.placeOrder('100')
    expect((await shop.pay(buyer, orderId, 'card')).name).toBe('pay-password-wrong')
    expect((await shop.pay(buyer, orderId, 'card', PIN)).data.next.type).toBe('redirect')
  })
  it('reuses the open attempt', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    expect((await shop.pay(buyer, orderId, 'card')).data.paymentNo).toBe(no)
  })
  it('reports an unreachable provider, and the sweeper resolves the attempt later', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    shop.vendor.setBehaviour('broken')
    expect((await shop.pay(buyer, orderId, 'card')).name).toBe('gateway-unreachable')
    shop.vendor.setBehaviour('normal')
    expect((await shop.pay(buyer, orderId, 'card')).name).toBe('ok')
    await shop.sweepAt(2)
    const { rows } = await shop.deps.db.execute<{ state: string }>(
      sql`select p.state from payments p join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid order by p.no`,
    )
    expect(rows.map((r) => r.state).sort()).toEqual(['cancelled', 'pending'])
  })
  it("trusts the provider's answer, not the browser's return", async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    const back = await shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}?status=SUCCESS` })
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/h5/#/pages/goods/payFinish?paymentNo=${no}`,
    ])
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    shop.vendor.pay(no)
    await shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}` })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
  it('is found paid by the sweeper when no webhook arrives', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    shop.vendor.pay(no)
    await shop.sweepAt(2)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})
