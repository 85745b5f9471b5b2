import {
  shopCartAdd,
  shopCartCount,
  shopCartDelete,
  shopCartList,
  shopCartUpdate,
} from '@pasar/contract/calls/shops/cart'
import { CART_MAX_LINES } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, ringgit, type TestSku } from '../../checkout/testing.ts'
import { type Owner, type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
let owner: Owner
let other: Owner
let buyer: Buyer
const offer = async (seller: Owner, price: number, options?: Parameters<ShopsShop['sku']>[0]) => {
  const sku = await shop.sku({ price: 10_000, ...options })
  await shop.wholesale(sku.id, 7_000)
  await shop.sell(seller.shopId, sku, price)
  return sku
}
const add = (seller: Owner, sku: TestSku, quantity = 1) => {
  // Shops whose items were added at one moment have no order.
  shop.clock.advance(1_000)
  return shop.call(shopCartAdd, { shopId: seller.shopId, skuId: sku.id, quantity }, buyer)
}
const list = async () => (await shop.call(shopCartList, {}, buyer)).data
const set = (what: ReturnType<typeof sql>) => shop.deps.db.execute(what)

beforeAll(async () => {
  shop = await shopsShop()
  owner = await shop.owner()
  other = await shop.owner()
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

describe('the cart of member-owned shops', () => {
  it('refuses what a shop does not sell, sells too dear, or cannot sell now', async () => {
    const unlisted = await shop.sku()
    const sku = await offer(owner, 12_000, { stock: 2, limitPerOrder: 1 })
    const dear = await offer(owner, 20_001)
    const unknown = { ...owner, shopId: shop.deps.ids.uuid() }
    expect((await add(unknown, sku)).name).toBe('not-found')
    expect((await add(owner, unlisted)).name).toBe('sku-unavailable')
    expect((await add(other, sku)).name).toBe('sku-unavailable')
    expect((await add(owner, dear)).name).toBe('sku-unavailable')
    expect((await add(owner, sku, 3)).name).toBe('out-of-stock')
    expect((await add(owner, sku, 2)).name).toBe('limit-exceeded')
    await set(sql`update shops set state = 'held', hold_reason = 'x' where id = ${owner.shopId}::uuid`)
    expect((await add(owner, sku)).name).toBe('sku-unavailable')
    await set(sql`update shops set state = 'open', hold_reason = '' where id = ${owner.shopId}::uuid`)
    expect((await list()).count).toBe(0)
    expect((await shop.call(shopCartCount, {}, {})).data).toEqual({ count: 0, lines: 0 })
  })

  it('refuses changes of lines that are not in the cart of the caller', async () => {
    const sku = await offer(owner, 12_000)
    await add(owner, sku)
    const stranger = await shop.buyer()
    const line = { shopId: owner.shopId, skuId: sku.id }
    expect((await shop.call(shopCartUpdate, { lines: [{ ...line, quantity: 2 }] }, stranger)).name).toBe(
      'not-found',
    )
    await shop.call(shopCartDelete, { lines: [line] }, stranger)
    expect((await list()).count).toBe(1)
    await shop.call(shopCartDelete, { lines: [line] }, buyer)
    expect((await list()).shops).toEqual([])
  })

  it('keeps the same SKU of two shops apart, at the price of each', async () => {
    const sku = await offer(owner, 12_000)
    await shop.sell(other.shopId, sku, 15_000)
    await add(owner, sku, 2)
    await add(other, sku)
    const { shops, total, count } = await list()
    expect(shops.map(({ lines }) => lines.map(({ price, priceSource }) => [price, priceSource]))).toEqual([
      [[ringgit(15_000), 'shop']],
      [[ringgit(12_000), 'shop']],
    ])
    expect(shops[0]!.lines[0]).toMatchObject({ struckPrice: null, pointsPrice: null })
    expect({ total, count }).toEqual({ total: ringgit(39_000), count: 3 })
    await shop.call(
      shopCartUpdate,
      { lines: [{ shopId: owner.shopId, skuId: sku.id, quantity: 1, selected: false }] },
      buyer,
    )
    expect((await list()).total).toEqual(ringgit(15_000))
  })

  it('uses a coupon for one shop only', async () => {
    const holder = await shop.buyer()
    await shop.coupon({ off: 500 }, holder.id)
    const sku = await offer(owner, 12_000)
    await shop.sell(other.shopId, sku, 15_000)
    for (const { shopId } of [owner, other]) await shop.call(shopCartAdd, { shopId, skuId: sku.id }, holder)
    const { shops } = (await shop.call(shopCartList, {}, holder)).data
    expect(shops.map(({ discount }) => discount)).toEqual([ringgit(500), ringgit(0)])
  })

  it('lists what cannot be bought apart, with the reason', async () => {
    const holder = await shop.buyer()
    const [gone, dear, fine] = [
      await offer(owner, 12_000),
      await offer(owner, 12_000),
      await offer(owner, 12_000),
    ]
    const elsewhere = await offer(other, 12_000)
    for (const sku of [gone, dear, fine])
      await shop.call(shopCartAdd, { shopId: owner.shopId, skuId: sku.id }, holder)
    shop.clock.advance(1_000)
    await shop.call(shopCartAdd, { shopId: other.shopId, skuId: elsewhere.id }, holder)
    await set(sql`delete from shop_skus where sku_id = ${gone.id}::uuid`)
    await set(sql`update skus set price = 5000, wholesale_price = 4000 where id = ${dear.id}::uuid`)
    await set(sql`update shops set state = 'closing' where id = ${other.shopId}::uuid`)
    const { shops } = (await shop.call(shopCartList, {}, holder)).data
    expect(
      shops.map(({ shopId, lines, invalid }) => [shopId, lines.length, invalid.map((l) => l.reason)]),
    ).toEqual([
      [other.shopId, 0, ['shop_closed']],
      [owner.shopId, 1, ['not_in_shop', 'not_in_shop']],
    ])
    await set(sql`update shops set state = 'open' where id = ${other.shopId}::uuid`)
  })

  it('replaces a SKU by another of the same shop, and takes no more lines than a cart has', async () => {
    const holder = await shop.buyer()
    const [sku, next] = [await offer(owner, 12_000), await offer(owner, 13_000)]
    await shop.call(shopCartAdd, { shopId: owner.shopId, skuId: sku.id }, holder)
    const line = { shopId: owner.shopId, skuId: sku.id, toSkuId: next.id, quantity: 3 }
    expect((await shop.call(shopCartUpdate, { lines: [line] }, holder)).data).toEqual({ count: 3, lines: 1 })
    await set(sql`insert into shop_cart_lines (member_id, shop_id, sku_id, quantity, added_at)
      select ${holder.id}::uuid, ${owner.shopId}::uuid, gen_random_uuid(), 1, now()
      from generate_series(2, ${CART_MAX_LINES}::int)`)
    const full = await shop.call(shopCartAdd, { shopId: owner.shopId, skuId: sku.id }, holder)
    expect(full.name).toBe('cart-full')
  })
})
