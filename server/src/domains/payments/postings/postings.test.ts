import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { enterRate } from '../../wallet/testing.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { recordDispute } from '../refunds/dispute.ts'
import { PIN } from '../testing/paying-shop.ts'
import { type PostingShop, postingShop } from '../testing/postings.ts'

let shop: PostingShop
let before: Map<string, bigint>
beforeAll(async () => {
  shop = await postingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

const start = async () => {
  before = await shop.balances()
}
const changes = () => shop.changesSince(before)

const linesOf = async (orderId: string) =>
  (
    await shop.deps.db.execute(sql`
      select coalesce(i.charge, 'item') as part, i.quantity, i.amount::text from refunds r
      join refund_items i on i.refund_id = r.id where r.order_id = ${orderId}::uuid order by r.order_amount, part desc`)
  ).rows

describe('a payment of an order', () => {
  it('is unearned until the order is completed, and then earned by item and charge', async () => {
    await start()
    const { orderId } = await shop.paidByCard()
    expect(await changes()).toEqual({ 'clearing MYR': -3_300n, 'unearned MYR': 3_300n })
    await shop.complete(orderId)
    expect(await changes()).toEqual({ 'clearing MYR': -3_300n, 'sales MYR': 2_500n, 'freight MYR': 800n })
    const { rows } = await shop.deps.db.execute(sql`
      select idempotency_key as key from ledger_transfers where reference = ${orderId} and kind = 'order.revenue' order by 1`)
    expect(rows.map(({ key }) => key)).toEqual(
      [`earn ${orderId} ${await shop.itemOf(orderId)}`, `earn ${orderId} freight`].sort(),
    )
  })

  it('by balance or points is unearned as well: points are exchanged', async () => {
    const { buyer, orderId } = await shop.placeOrder()
    await shop.give(buyer.id, 'MYR', 3_300n)
    await start()
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
    expect(await changes()).toEqual({ 'unearned MYR': 3_300n })
    const other = await shop.placeOrder()
    await shop.give(other.buyer.id, 'PTS', 330_000n)
    await start()
    expect((await shop.pay(other.buyer, other.orderId, 'points', PIN)).name).toBe('ok')
    const paid = { 'exchange PTS': 330_000n, 'exchange MYR': -3_300n, 'unearned MYR': 3_300n }
    expect(await changes()).toEqual(paid)
    await shop.refund(other.orderId)
    expect(await changes()).toEqual({})
    expect(await shop.available(other.buyer, 'PTS')).toBe(330_000n)
  })

  it('has its surcharge in an account of its own, which refunds return in proportion', async () => {
    await shop.setSurcharge('card', 300)
    await start()
    const { orderId } = await shop.paidByCard()
    expect(await changes()).toEqual({
      'clearing MYR': -3_399n,
      'unearned MYR': 3_300n,
      'surcharges MYR': 99n,
    })
    await shop.refund(orderId, { amount: '10.00' })
    expect(await changes()).toEqual({
      'clearing MYR': -2_369n,
      'unearned MYR': 2_300n,
      'surcharges MYR': 69n,
    })
    await shop.refund(orderId)
    expect(await changes()).toEqual({})
    await shop.setSurcharge('card', 0)
  })

  it('of several orders is divided among them exactly, with surcharge and balance', async () => {
    await shop.setSurcharge('card', 133)
    const first = await shop.placeOrder()
    const second = await shop.placeOrder(undefined, first.buyer)
    const third = await shop.placeOrder(undefined, first.buyer)
    await shop.give(first.buyer.id, 'MYR', 1_000n)
    const orderIds = [first, second, third].map((made) => made.orderId)
    await start()
    const { data } = await shop.call(
      orderPay,
      { orderIds, method: 'card', fromBalance: '10.00', payPassword: PIN },
      first.buyer,
    )
    shop.vendor.pay(data.paymentNo)
    await shop.notify('oms', shop.vendor.message('paid', data.paymentNo))
    expect((await changes())['unearned MYR']).toBe(9_900n)
    for (const orderId of orderIds) {
      await shop.refund(orderId, { amount: '0.07' })
      await shop.refund(orderId)
    }
    expect(await changes()).toEqual({})
    expect(await shop.available(first.buyer, 'MYR')).toBe(1_000n)
    await shop.setSurcharge('card', 0)
  })

  it('in another currency is exchanged at the capture, and refunds are at the rate of the payment', async () => {
    await shop.setSurcharge('wechat', 200)
    await start()
    const { orderId } = await shop.paidByWechat()
    const paid = {
      'clearing CNY': -5_610n,
      'exchange CNY': 5_610n,
      'exchange MYR': -3_366n,
      'unearned MYR': 3_300n,
      'surcharges MYR': 66n,
    }
    expect(await changes()).toEqual(paid)
    shop.clock.advance(1_000)
    await enterRate(shop.deps, 'CNY', '9')
    shop.deps.cache.invalidate('rates')
    await shop.refund(orderId, { amount: '11.00' })
    expect(await changes()).toEqual({
      'clearing CNY': -3_740n,
      'exchange CNY': 3_740n,
      'exchange MYR': -2_244n,
      'unearned MYR': 2_200n,
      'surcharges MYR': 44n,
    })
    await shop.complete(orderId)
    await shop.refund(orderId)
    expect(await changes()).toEqual({})
    await shop.setSurcharge('wechat', 0)
    await enterRate(shop.deps, 'CNY', '1.65')
    shop.deps.cache.invalidate('rates')
  })

  it('that comes too late belongs to no order until it is refunded', async () => {
    await start()
    const { buyer, orderId, no } = await shop.opened('card')
    await shop.call(orderCancel, { id: orderId }, buyer)
    shop.vendor.pay(no)
    await shop.notify('oms', shop.vendor.message('paid', no))
    expect(await changes()).toEqual({})
    const { rows } = await shop.deps.db.execute(sql`
      select idempotency_key as key, amount::text from ledger_transfers where reference = ${no} order by key`)
    expect(rows).toEqual([
      { key: `capture ${no}`, amount: '3300' },
      { key: `refund late-${no}-${orderId}`, amount: '3300' },
      { key: `unapplied late-${no}-${orderId}`, amount: '3300' },
    ])
  })
})

describe('a refund', () => {
  it('of a completed order takes back the revenue of its parts', async () => {
    const { orderId } = await shop.paidByCard()
    const itemId = await shop.itemOf(orderId)
    await shop.deps.db.execute(sql`update order_items set shipped = 1 where order_id = ${orderId}::uuid`)
    await start()
    await shop.complete(orderId)
    await shop.refund(orderId, { items: [{ itemId, quantity: 1 }] })
    expect(await changes()).toEqual({ 'clearing MYR': 2_500n, 'unearned MYR': -3_300n, 'freight MYR': 800n })
    expect(await linesOf(orderId)).toEqual([{ part: 'item', quantity: 1, amount: '2500' }])
    await shop.refund(orderId, { amount: '8.00' })
    expect(await changes()).toEqual({ 'clearing MYR': 3_300n, 'unearned MYR': -3_300n })
  })

  it('that fails after it had succeeded restores what it took, before and after the completion', async () => {
    const { orderId } = await shop.paidByCard()
    await shop.refund(orderId, { amount: '16.50' })
    await shop.complete(orderId)
    await shop.refund(orderId, { amount: '6.60' })
    await start()
    const { rows } = await shop.deps.db.execute<{ no: string }>(
      sql`select no from refunds where order_id = ${orderId}::uuid order by id`,
    )
    for (const { no } of rows) await applyRefund(shop.deps, no, { state: 'failed', message: 'returned' })
    expect(await changes()).toEqual({ 'clearing MYR': -2_310n, 'sales MYR': 1_750n, 'freight MYR': 560n })
    expect(
      await shop.one(sql`
        select o.refunded::text as refunded, o.freight_refunded::text as freight, i.refunded_amount::text as item
        from orders o join order_items i on i.order_id = o.id where o.id = ${orderId}::uuid`),
    ).toEqual({ refunded: '0', freight: '0', item: '0' })
  })

  it('by amount is allocated to items and charges in proportion, and the rest is what remains', async () => {
    const { orderId } = await shop.paidByCard()
    await shop.refund(orderId, { amount: '3.30' })
    await shop.refund(orderId)
    expect(await linesOf(orderId)).toEqual([
      { part: 'item', quantity: 0, amount: '250' },
      { part: 'freight', quantity: 0, amount: '80' },
      { part: 'item', quantity: 0, amount: '2250' },
      { part: 'freight', quantity: 0, amount: '720' },
    ])
  })

  it('cannot exceed a part, by the constraints of the database', async () => {
    const { orderId } = await shop.paidByCard()
    const id = sql`${orderId}::uuid`
    await expect(
      shop.deps.db.execute(sql`update order_items set refunded_amount = total + 1 where order_id = ${id}`),
    ).rejects.toThrow()
    await expect(
      shop.deps.db.execute(sql`update orders set freight_refunded = freight + 1 where id = ${id}`),
    ).rejects.toThrow()
  })
})

describe('a gift card', () => {
  /** Orders a card of 50.00 that costs 60.00, and pays it. */
  async function orderedCard(method: 'balance' | 'card' = 'balance') {
    const { buyer } = await shop.placeOrder()
    const sku = await shop.sku({ price: 6_000, giftValue: 5_000, stock: 10 })
    const input = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(6_000) }
    const { orderId } = (await shop.call(orderCreate, input, buyer)).data
    await shop.give(buyer.id, 'MYR', 6_000n)
    await start()
    if (method === 'balance') expect((await shop.pay(buyer, orderId, method, PIN)).name).toBe('ok')
    else {
      const { data } = await shop.call(orderPay, { orderIds: [orderId], method }, buyer)
      shop.vendor.pay(data.paymentNo)
      await shop.notify('oms', shop.vendor.message('paid', data.paymentNo))
    }
    return orderId
  }
  async function boughtCard() {
    const orderId = await orderedCard()
    await shop.runJobs()
    return orderId
  }

  it('takes its value from the order’s money; the rest of its price is earned at the completion', async () => {
    const orderId = await boughtCard()
    expect(await changes()).toEqual({ 'gift-cards MYR': 5_000n, 'unearned MYR': 1_000n })
    await shop.complete(orderId)
    expect(await changes()).toEqual({ 'gift-cards MYR': 5_000n, 'sales MYR': 1_000n })
  })

  it('is the cost of a promotion as far as the order was refunded before', async () => {
    const orderId = await orderedCard()
    const asked = { orderId, amount: '30.00', reason: 'gesture' }
    const { name } = await shop.call(adminOrderRefund, asked, { token: shop.staffToken() })
    expect(name).toBe('ok')
    await shop.runJobs()
    const delivered = { 'gift-cards MYR': 5_000n, 'promotions MYR': -2_000n }
    expect(await changes()).toEqual(delivered)
    await shop.complete(orderId)
    expect(await changes()).toEqual(delivered)
  })

  it('is a loss where its delivered value is charged back, and no negative revenue; a dispute that is won returns it', async () => {
    for (const isCompleted of [false, true]) {
      const orderId = await orderedCard('card')
      await shop.runJobs()
      if (isCompleted) await shop.complete(orderId)
      const delivered = await changes()
      const amount = { minor: 6_000n, currency: 'MYR' as const }
      const { no } = await shop.one<{ no: string }>(sql`
        select p.no from payments p join payment_orders s on s.payment_id = p.id where s.order_id = ${orderId}::uuid`)
      const dispute = (state: 'lost' | 'won') =>
        recordDispute(shop.deps, no, { id: `dp-${no}`, state, amount, reason: 'fraudulent' })
      await dispute('lost')
      expect(await changes()).toEqual({ 'gift-cards MYR': 5_000n, 'losses MYR': -5_000n })
      await shop.tidy()
      if (isCompleted) {
        await dispute('won')
        expect(await changes()).toEqual(delivered)
      } else {
        await shop.complete(orderId)
        expect(await changes()).toEqual({ 'gift-cards MYR': 5_000n, 'losses MYR': -5_000n })
      }
    }
  })

  it('that is returned leaves nothing, before and after the completion', async () => {
    for (const isCompleted of [false, true]) {
      const orderId = await boughtCard()
      if (isCompleted) await shop.complete(orderId)
      await shop.refund(orderId, { items: [{ itemId: await shop.itemOf(orderId), quantity: 1 }] })
      expect(await changes()).toEqual({})
    }
  })
})
