import { orderCreate } from '@pasar/contract/calls/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit } from '../../checkout/testing.ts'
import { createTestPromotion } from '../../promotions/testing.ts'
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
const orderAgain = (buyer: Buyer, skuId: string, total = 3_300, couponIds?: string[]) =>
  shop.call(
    orderCreate,
    { source: 'direct', skuId, addressId: buyer.addressId, quantity: 1, total: ringgit(total), couponIds },
    buyer,
  )

/** Opens the payment of a unit in a flash sale of one unit per member, and lets the order expire. */
async function lapsedFlashOrder(perMember = 1) {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  await createTestPromotion(shop.deps, 'flash', { skus: [{ skuId: sku.id, price: 1_500n, perMember }] })
  const { data } = await orderAgain(buyer, sku.id, 2_300)
  const opened = await shop.pay(buyer, data.orderId, 'card')
  if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
  await shop.sweepAt(31)
  return { buyer, sku, orderId: data.orderId, no: opened.data.paymentNo }
}

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
  it('is refunded when later orders reached the limit of its flash sale per member', async () => {
    const { buyer, sku, orderId, no } = await lapsedFlashOrder()
    expect((await orderAgain(buyer, sku.id, 2_300)).name).toBe('ok')
    await payLate(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '2300' }])
  })
  it('reinstates its closed order within the limit of its flash sale per member', async () => {
    const { buyer, sku, orderId, no } = await lapsedFlashOrder(2)
    expect((await orderAgain(buyer, sku.id, 2_300)).name).toBe('ok')
    await payLate(no)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
  it('and a new order at the same moment keep the limit of their flash sale per member', async () => {
    for (let round = 0; round < 10; round++) {
      const { buyer, sku, orderId, no } = await lapsedFlashOrder()
      const [placed] = await Promise.all([orderAgain(buyer, sku.id, 2_300), payLate(no)])
      const isPaid = (await shop.stateOf(buyer, orderId)) === 'paid'
      expect([placed.name, isPaid]).toEqual(isPaid ? ['price-changed', true] : ['ok', false])
    }
  })
  it('whose units were sold since is refunded, and takes neither units of the flash sale nor the coupon', async () => {
    const [buyer, sku] = [await shop.buyer(), await shop.sku({ stock: 1 })]
    await createTestPromotion(shop.deps, 'flash', { skus: [{ skuId: sku.id, price: 1_500n, units: 5 }] })
    const couponIds = [await shop.coupon({}, buyer.id)]
    const { data } = await orderAgain(buyer, sku.id, 1_800, couponIds)
    const opened = await shop.pay(buyer, data.orderId, 'card')
    await shop.sweepAt(31)
    const other = await shop.buyer()
    expect((await orderAgain(other, sku.id, 2_300)).name).toBe('ok')
    await payLate(opened.data.paymentNo)
    expect(await shop.stateOf(buyer, data.orderId)).toBe('closed')
    expect(await shop.refundsOf(opened.data.paymentNo)).toEqual([{ state: 'refunded', amount: '1800' }])
    const taken = await shop.one<{ used: number; coupons: number }>(sql`
      select used, (select count(*)::int from member_coupons where order_id = ${data.orderId}::uuid) as coupons
      from promotion_skus where sku_id = ${sku.id}::uuid`)
    expect(taken).toEqual({ used: 1, coupons: 0 })
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
