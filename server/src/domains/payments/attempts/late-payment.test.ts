import { orderCreate } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { type CardShop, cardShop, PIN } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

const limitPerMember = (goodsId: string, limit: number) =>
  shop.deps.db.execute(sql`update goods set limit_per_member = ${limit}::int where id = ${goodsId}::uuid`)

/** Orders one unit of a SKU. */
const orderAgain = (buyer: Buyer, skuId: string) =>
  shop.call(
    orderCreate,
    { source: 'direct', skuId, addressId: buyer.addressId, quantity: 1, total: ringgit(3_300) },
    buyer,
  )

async function payLate(no: string) {
  shop.vendor.pay(no)
  await shop.notify('oms', shop.vendor.message('paid', no))
}

describe('a late payment', () => {
  it('is closed at the provider when its order expires', async () => {
    const { buyer, orderId, no } = await shop.opened('card', '100')
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(shop.vendor.isOpen(no)).toBe(false)
    expect(await shop.available(buyer, 'PTS')).toBe(100_000n)
  })
  it('in the last second keeps its order from being closed', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    shop.vendor.pay(no)
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
  it('delays the closing of its order while the provider does not answer, for two hours at most', async () => {
    const { buyer, orderId } = await shop.opened('card')
    shop.vendor.setBehaviour('broken')
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    await shop.sweepAt(121)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  })
  it('reinstates its closed order, points included', async () => {
    const { buyer, orderId, no } = await shop.opened('card', '100')
    await shop.sweepAt(31)
    await payLate(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await shop.available(buyer, 'PTS')).toBe(90_000n)
  })
  it('is refunded when the points of its closed order are spent', async () => {
    const { buyer, orderId, no, sku } = await shop.opened('card', '100')
    await shop.sweepAt(31)
    await shop.take(buyer.id, 'PTS', 100_000n)
    const before = await shop.reservedOf(sku.id)
    await payLate(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3200' }])
    expect(await shop.available(buyer, 'PTS')).toBe(0n)
    expect(await shop.reservedOf(sku.id)).toBe(before)
  })
  it('is refunded when later orders reached the limit of its product per member', async () => {
    const { buyer, orderId, no, sku } = await shop.opened('card')
    await shop.sweepAt(31)
    await limitPerMember(sku.goodsId, 1)
    expect((await orderAgain(buyer, sku.id)).name).toBe('ok')
    const before = await shop.reservedOf(sku.id)
    await payLate(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(await shop.reservedOf(sku.id)).toBe(before)
  })
  it('reinstates its closed order within the limit of its product per member', async () => {
    const { buyer, orderId, no, sku } = await shop.opened('card')
    await shop.sweepAt(31)
    await limitPerMember(sku.goodsId, 2)
    expect((await orderAgain(buyer, sku.id)).name).toBe('ok')
    await payLate(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
  it('and a new order at the same moment keep the limit of their product per member', async () => {
    for (let round = 0; round < 10; round++) {
      const { buyer, orderId, no, sku } = await shop.opened('card')
      await shop.sweepAt(31)
      await limitPerMember(sku.goodsId, 1)
      const [placed] = await Promise.all([orderAgain(buyer, sku.id), payLate(no)])
      const isPaid = (await shop.stateOf(buyer, orderId)) === 'paid'
      expect([placed.name, isPaid]).toEqual(isPaid ? ['limit-exceeded', true] : ['ok', false])
    }
  })
  it('is refunded when another payment paid the order', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    await shop.give(buyer.id, 'MYR', 3_300n)
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
    await payLate(no)
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})
