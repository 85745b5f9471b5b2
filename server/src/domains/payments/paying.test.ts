import { adminOrderRefund } from '@pasar/contract/calls/admin'
import { payInfo } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type PayingShop, PIN, payingShop } from './testing/paying.ts'
import { omsVendor, type TestVendor } from './testing/vendors.ts'

let shop: PayingShop
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.setMood('well')
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})

describe('paying from the wallet', () => {
  it('refuses without, with a wrong payment password, and with too little', async () => {
    const { buyer, orderId } = await shop.ordered()
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('insufficient-balance')
    await shop.give(buyer.id, 'MYR', 10_000n)
    expect((await shop.pay(buyer, orderId, 'balance')).name).toBe('pay-password-wrong')
    expect((await shop.pay(buyer, orderId, 'balance', '000000')).name).toBe('pay-password-wrong')
    expect((await shop.pay(buyer, orderId, 'points', PIN)).name).toBe('insufficient-points')
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
  })
  it("refuses somebody else's order and one that is paid", async () => {
    const { buyer, orderId } = await shop.ordered()
    const other = await shop.ordered()
    await shop.give(buyer.id, 'MYR', 10_000n)
    expect((await shop.pay(other.buyer, orderId, 'balance', PIN)).name).toBe('not-found')
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).data.state).toBe('success')
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('order-not-payable')
    expect(await shop.available(buyer, 'MYR')).toBe(6_700n)
  })
  it('pays by points at the shop rate and gives them back on cancelling', async () => {
    const { buyer, orderId } = await shop.ordered()
    await shop.give(buyer.id, 'PTS', 400_000n)
    const info = await shop.call(payInfo, { orderIds: orderId }, buyer)
    expect(info.data.methods.find((m) => m.id === 'points')).toMatchObject({
      usable: true,
      amount: { amount: '3300.00', currency: 'PTS' },
    })
    expect((await shop.pay(buyer, orderId, 'points', PIN)).data.state).toBe('success')
    expect(await shop.available(buyer, 'PTS')).toBe(70_000n)
    expect((await shop.call(orderCancel, { id: orderId }, buyer)).name).toBe('ok')
    await shop.settle()
    expect(await shop.available(buyer, 'PTS')).toBe(400_000n)
  })
  it('takes held points with the money, and returns both in proportion', async () => {
    const { buyer, orderId } = await shop.ordered('100')
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

describe('paying by the card page', () => {
  it('asks for the payment password where points are spent', async () => {
    const { buyer, orderId } = await shop.ordered('100')
    expect((await shop.pay(buyer, orderId, 'card')).name).toBe('pay-password-wrong')
    expect((await shop.pay(buyer, orderId, 'card', PIN)).data.next.type).toBe('redirect')
  })
  it('hands the open attempt out again instead of a second one', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    expect((await shop.pay(buyer, orderId, 'card')).data.paymentNo).toBe(no)
  })
  it('says that the vendor is out of reach, and finds out later what became of the attempt', async () => {
    const { buyer, orderId } = await shop.ordered()
    vendor.setMood('broken')
    expect((await shop.pay(buyer, orderId, 'card')).name).toBe('gateway-unreachable')
    vendor.setMood('well')
    expect((await shop.pay(buyer, orderId, 'card')).name).toBe('ok')
    await shop.sweepAt(2)
    const { rows } = await shop.deps.db.execute<{ state: string }>(
      sql`select p.state from payments p join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid order by p.no`,
    )
    expect(rows.map((r) => r.state).sort()).toEqual(['cancelled', 'pending'])
  })
  it('believes the vendor, not the browser that comes back', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    const back = await shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}?status=SUCCESS` })
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/h5/#/pages/goods/payFinish?paymentNo=${no}`,
    ])
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    vendor.pay(no)
    await shop.app.inject({ method: 'GET', url: `/pay/return/oms/${no}` })
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
  it('is found paid by the sweeper when no webhook comes', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    vendor.pay(no)
    await shop.sweepAt(2)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})
