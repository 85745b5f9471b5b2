import { shopCartAdd, shopCartList } from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { auditMargins } from '../index.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'
import type { Owner } from '../testing.ts'

let shop: SellingShop
let owner: Owner
beforeAll(async () => {
  shop = await sellingShop()
  owner = await shop.owner()
})
afterAll(() => shop.close())

/** Prices one unit of a new SKU with list price RM 100.00 and wholesale price RM 70.00. */
async function draft(buyer: Buyer, price: number, choice: { points?: string } = {}) {
  const { id: skuId } = await shop.offer(owner, price)
  const { shopId } = owner
  const what = { source: 'direct' as const, shopId, skuId, addressId: buyer.addressId }
  const shown = await shop.call(shopDraft, { ...what, choices: [{ shopId, ...choice }] }, buyer)
  return shown.data.orders[0]!.draft
}

const partsOf = (orderId: string) =>
  shop.one(
    sql`select borne::int, fee::int, margin::int from shop_order_items where order_id = ${orderId}::uuid`,
  )

describe('what the platform gives for goods above their list price', () => {
  it('is no coupon whose minimum the list price does not reach', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ off: 500, minimum: 10_100 }, buyer.id)
    const { couponIds, coupons } = await draft(buyer, 20_000)
    expect([couponIds, coupons[0]?.usable, coupons[0]?.why]).toEqual([
      [],
      false,
      expect.stringContaining('1.00 more to use this coupon'),
    ])
  })

  it('is a percentage of the list price, and at most all of it', async () => {
    const [half, all] = [await shop.buyer(), await shop.buyer()]
    await shop.coupon({ kind: 'percent', percent: 50 }, half.id)
    await shop.coupon({ off: 15_000 }, all.id)
    expect((await draft(half, 20_000)).couponDiscount.amount).toBe('50.00')
    expect((await draft(all, 20_000)).couponDiscount.amount).toBe('100.00')
    const { orderId } = await shop.order(all, owner, { price: 20_000 })
    expect(await partsOf(orderId)).toEqual({ borne: 10_000, fee: 1_000, margin: 10_000 })
  })

  it('is the share by points of the list price, less what its coupons pay', async () => {
    const [buyer, holder] = [await shop.buyer(), await shop.buyer()]
    for (const { id } of [buyer, holder]) await shop.givePoints(id, 10_000_000n)
    await shop.coupon({ off: 6_000 }, holder.id)
    const worth = async (by: Buyer, price: number) => (await draft(by, price)).points.worth.amount
    const most = await worth(buyer, 10_000)
    expect(Number(most)).toBeGreaterThan(0)
    expect(await worth(buyer, 20_000)).toBe(most)
    expect(await worth(holder, 20_000)).toBe(await worth(holder, 10_000))
  })

  it('is free shipping by the list price', async () => {
    const buyer = await shop.buyer()
    expect((await draft(buyer, 20_000)).freight.amount).toBe('8.00')
  })
})

describe('a coupon of a shop', () => {
  it('counts the price of the shop, which its owner pays for', async () => {
    const buyer = await shop.buyer()
    const terms = { shopId: owner.shopId, kind: 'percent' as const, percent: 10, minimum: 15_000 }
    await shop.coupon(terms, buyer.id)
    expect((await draft(buyer, 20_000)).couponDiscount.amount).toBe('20.00')
  })

  it('leaves the platform wholesale price and fee, says so, and takes all of the margin', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ shopId: owner.shopId, off: 3_000 }, buyer.id)
    const { coupons } = await draft(buyer, 9_000)
    expect(coupons[0]).toMatchObject({
      usable: true,
      off: { amount: '16.32' },
      why: 'Reduced: the shop cannot lower these prices any further',
    })
    const { orderId } = await shop.order(buyer, owner, { price: 9_000 })
    expect(await partsOf(orderId)).toEqual({ borne: 0, fee: 368, margin: 0 })
    expect((await auditMargins(shop.deps.db, shop.clock.now())).problems).toEqual([])
  })

  it('does not apply where the shop sells at cost, beside coupons of the platform', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ shopId: owner.shopId, off: 3_000, stackable: true }, buyer.id)
    await shop.coupon({ off: 500, stackable: true }, buyer.id)
    const { coupons, couponDiscount } = await draft(buyer, 7_300)
    expect(couponDiscount.amount).toBe('5.00')
    expect(coupons.map(({ usable, why }) => [usable, why])).toEqual([
      [true, ''],
      [false, 'The shop cannot lower these prices any further'],
    ])
  })

  it('reduces the cart as much as the order', async () => {
    const buyer = await shop.buyer()
    await shop.coupon({ shopId: owner.shopId, off: 3_000 }, buyer.id)
    const { id: skuId } = await shop.offer(owner, 9_000)
    await shop.call(shopCartAdd, { shopId: owner.shopId, skuId }, buyer)
    const { shops } = (await shop.call(shopCartList, {}, buyer)).data
    expect(shops[0]!.discount.amount).toBe('16.32')
  })
})
