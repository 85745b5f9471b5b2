import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { shopCartAdd } from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer, TestSku } from '../../checkout/testing.ts'
import { type SellingShop, sellingShop } from '../testing/selling.ts'
import type { Owner } from '../testing.ts'

let shop: SellingShop
let owners: Owner[]
beforeAll(async () => {
  shop = await sellingShop()
  owners = [await shop.owner(), await shop.owner(), await shop.owner()]
})
afterAll(() => shop.close())

/** Sells a SKU in all shops at RM 120.00, and puts units of it into the cart of each. */
async function fillCart(buyer: Buyer, sku: TestSku, quantity = 1): Promise<void> {
  await shop.wholesale(sku.id, 7_000)
  for (const { shopId } of owners) {
    await shop.sell(shopId, sku, 12_000)
    shop.clock.advance(1_000)
    await shop.call(shopCartAdd, { shopId, skuId: sku.id, quantity }, buyer)
  }
}
const drafts = async (buyer: Buyer) => {
  const { orders } = (await shop.call(shopDraft, { addressId: buyer.addressId }, buyer)).data
  return orders.map(({ shopId, draft: { total, couponIds } }) => ({ shopId, total, couponIds }))
}
const create = async (buyer: Buyer, orders: object[]) =>
  (await shop.call(specialOrderCreate, { kind: 'shop', addressId: buyer.addressId, orders } as never, buyer))
    .name

describe('the drafts of one checkout in several shops', () => {
  it('have no more units of a product together than a member can buy, as the orders', async () => {
    const buyer = await shop.buyer()
    await fillCart(buyer, await shop.sku({ price: 10_000, limitPerMember: 5 }), 2)
    const all = await drafts(buyer)
    expect(all).toHaveLength(2)
    const left = owners.find(({ shopId }) => all.every((order) => order.shopId !== shopId))!
    expect(await create(buyer, [...all, { ...all[0]!, shopId: left.shopId }])).toBe('limit-exceeded')
    expect(await create(buyer, all)).toBe('ok')
    expect((await shop.call(shopDraft, {}, buyer)).name).toBe('limit-exceeded')
  })

  it('have no more units together than are in stock', async () => {
    const buyer = await shop.buyer()
    await fillCart(buyer, await shop.sku({ price: 10_000, stock: 2 }))
    const all = await drafts(buyer)
    expect(all).toHaveLength(2)
    expect(await create(buyer, all)).toBe('ok')
  })

  it('can be ordered in any sequence, also with a coupon of the first order', async () => {
    const buyer = await shop.buyer()
    const coupon = await shop.coupon({ off: 1_000, firstOrder: true }, buyer.id)
    await fillCart(buyer, await shop.sku({ price: 10_000 }))
    const all = await drafts(buyer)
    expect(all.map(({ couponIds }) => couponIds)).toEqual([[coupon], [], []])
    expect(await create(buyer, all.toReversed())).toBe('ok')
  })
})
