import {
  shopOwnProducts,
  shopProductInfo,
  shopProductList,
  shopProductOrder,
  shopProductSave,
} from '@pasar/contract/calls/shops/goods'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emit } from '../../../platform/outbox/outbox.ts'
import { catalog } from '../../catalog/index.ts'
import { ringgit } from '../../checkout/testing.ts'
import { messages } from '../../messages/index.ts'
import { type Owner, type ShopsShop, shopsShop } from '../testing.ts'

let shop: ShopsShop
beforeAll(async () => {
  shop = await shopsShop([catalog, messages])
})
afterAll(() => shop.close())

/** A SKU with list price 25.00 and wholesale price 17.50. */
async function sku(options: Parameters<ShopsShop['sku']>[0] = {}) {
  const made = await shop.sku(options)
  await shop.wholesale(made.id, 1750)
  return made
}
const save = (who: { token: string }, skuId: string, minor: number | null) =>
  shop.call(shopProductSave, { prices: [{ skuId, price: minor === null ? null : ringgit(minor) }] }, who)
const list = async (owner: Owner, more: object = {}) =>
  (await shop.call(shopProductList, { shopId: owner.shopId, ...more })).data
const own = async (owner: Owner, more: object = {}) =>
  (await shop.call(shopOwnProducts, { limit: 100, ...more }, owner)).data

describe('shopProductSave', () => {
  it('rejects prices out of bounds, and allows the bounds', async () => {
    const [owner, { id }] = [await shop.owner(), await sku()]
    for (const minor of [1749, 5001]) {
      const refused = await save(owner, id, minor)
      expect([refused.name, refused.data]).toEqual([
        'shop-price-out-of-bounds',
        { skuId: id, min: ringgit(1750), max: ringgit(5000) },
      ])
    }
    const yuan = { skuId: id, price: { amount: '20.00', currency: 'CNY' as const } }
    expect((await shop.call(shopProductSave, { prices: [yuan] }, owner)).name).toBe(
      'shop-price-out-of-bounds',
    )
    for (const minor of [1750, 5000]) expect((await save(owner, id, minor)).name).toBe('ok')
  })

  it('rejects SKUs that shops may not sell, and saves nothing of what it rejects', async () => {
    const [owner, good, none] = [await shop.owner(), await sku(), await shop.sku()]
    const prices = [good, none].map(({ id }) => ({ skuId: id, price: ringgit(2000) }))
    expect((await shop.call(shopProductSave, { prices }, owner)).name).toBe('sku-unavailable')
    expect((await own(owner)).total).toBe(0)
    expect((await save(owner, shop.deps.ids.uuid(), 2000)).name).toBe('sku-unavailable')
    await shop.deps.db.execute(sql`update goods set state = 'archived' where id = ${good.goodsId}::uuid`)
    expect((await save(owner, good.id, 2000)).name).toBe('sku-unavailable')
  })

  it('rejects members without the permission', async () => {
    const [owner, { id }] = [await shop.owner(), await sku()]
    for (const who of [
      await shop.buyer(),
      await shop.worker(owner, ['orders', 'notes', 'figures', 'profile']),
    ]) {
      expect((await save(who, id, 2000)).name).toBe('not-found')
      expect((await shop.call(shopOwnProducts, {}, who)).name).toBe('not-found')
      expect((await shop.call(shopProductOrder, { goodsIds: [id] }, who)).name).toBe('not-found')
    }
    expect((await save(await shop.worker(owner, ['goods']), id, 2000)).name).toBe('ok')
  })

  it('takes 500 products, and no more by ten at once', async () => {
    const owner = await shop.owner()
    const skus = await Promise.all(Array.from({ length: 10 }, () => sku()))
    await shop.deps.db.execute(sql`
      with made as (
        insert into goods select (json_populate_record(g, json_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n))).*
        from goods g, generate_series(1, 495) n where g.id = ${skus[0]!.goodsId}::uuid returning id),
      copies as (
        insert into skus select (json_populate_record(s, json_build_object(
          'id', gen_random_uuid(), 'goods_id', made.id, 'code', made.id::text))).*
        from skus s, made where s.id = ${skus[0]!.id}::uuid returning id, goods_id)
      insert into shop_skus (shop_id, sku_id, goods_id, price, position, added_at)
      select ${owner.shopId}::uuid, id, goods_id, 2000, 1, now() from copies`)
    const results = await Promise.all(skus.map(({ id }) => save(owner, id, 2000)))
    expect(results.map(({ name }) => name).toSorted()).toEqual([
      ...Array(5).fill('ok'),
      ...Array(5).fill('shop-full'),
    ])
    const inShop = (await own(owner)).list[0]!
    expect((await save(owner, inShop.skus[0]!.skuId, 2100)).name).toBe('ok')
    expect((await save(owner, inShop.skus[0]!.skuId, null)).name).toBe('ok')
    expect(
      (await save(owner, skus[results.findIndex(({ name }) => name === 'shop-full')]!.id, 2000)).name,
    ).toBe('ok')
  })
})

describe('the products of a shop', () => {
  it('are shown while the shop is open and the platform sells them', async () => {
    const [owner, first] = [await shop.owner(), await sku()]
    const second = await sku({ stock: 0 })
    for (const { id } of [first, second]) await save(owner, id, 3000)
    expect((await list(owner)).list).toMatchObject([
      { goodsId: first.goodsId, price: ringgit(3000), inStock: true, onlySkuId: first.id, sold: 0 },
      { goodsId: second.goodsId, inStock: false },
    ])
    await shop.deps.db.execute(sql`update goods set state = 'off_sale' where id = ${first.goodsId}::uuid`)
    expect((await list(owner)).list.map(({ goodsId }) => goodsId)).toEqual([second.goodsId])
    await shop.deps.db.execute(
      sql`update shops set state = 'held', hold_reason = 'x' where id = ${owner.shopId}::uuid`,
    )
    expect((await list(owner)).total).toBe(0)
    const info = { shopId: owner.shopId, goodsId: second.goodsId }
    expect((await shop.call(shopProductInfo, info)).name).toBe('goods-unavailable')
    expect((await shop.call(shopProductList, { shopId: shop.deps.ids.uuid() })).name).toBe('not-found')
  })

  it('are searched, filtered and sorted', async () => {
    const [owner, cheap, dear] = [await shop.owner(), await sku(), await sku()]
    await save(owner, dear.id, 4000)
    await save(owner, cheap.id, 2000)
    const ids = async (more: object) => (await list(owner, more)).list.map(({ goodsId }) => goodsId)
    expect(await ids({})).toEqual([dear.goodsId, cheap.goodsId])
    expect(await ids({ sort: 'priceUp' })).toEqual([cheap.goodsId, dear.goodsId])
    expect(await ids({ keyword: 'tea' })).toHaveLength(2)
    expect(await ids({ keyword: '%' })).toHaveLength(0)
    expect(await ids({ categoryId: shop.deps.ids.uuid() })).toHaveLength(0)
    expect((await list(owner)).categories).toMatchObject([{ id: shop.categoryId, count: 2 }])
    await shop.call(shopProductOrder, { goodsIds: [cheap.goodsId] }, owner)
    expect(await ids({})).toEqual([cheap.goodsId, dear.goodsId])
  })

  it('have the price of the shop, without those of the platform', async () => {
    const [owner, other] = [await shop.owner(), await shop.owner()]
    const made = await sku({ memberPrice: 2000, pointsPrice: 500, struckPrice: 3000 })
    await save(owner, made.id, 2800)
    const info = { shopId: owner.shopId, goodsId: made.goodsId }
    const none = { memberPrice: null, struckPrice: null, pointsPrice: null, dealerDiscount: false }
    for (const who of [undefined, await shop.buyer()])
      expect((await shop.call(shopProductInfo, info, who)).data).toMatchObject({
        ...{ card: { price: ringgit(2800), tags: [], ...none }, promotions: [], state: 'on_sale' },
        ...{ skus: [{ id: made.id, price: ringgit(2800), flash: null, ...none }] },
        shop: { id: owner.shopId },
      })
    const elsewhere = { ...info, shopId: other.shopId }
    expect((await shop.call(shopProductInfo, elsewhere)).name).toBe('goods-unavailable')
  })
})

describe('shopOwnProducts', () => {
  it('offers platform products with a wholesale price that are not in the shop', async () => {
    const [owner, offered, none] = [await shop.owner(), await sku(), await shop.sku()]
    const ids = async () => (await own(owner, { available: '1' })).list.map(({ goodsId }) => goodsId)
    expect(await ids()).toContain(offered.goodsId)
    expect(await ids()).not.toContain(none.goodsId)
    await save(owner, offered.id, 2000)
    expect(await ids()).not.toContain(offered.goodsId)
  })

  it('shows bounds and margin, 5 % of the price being the fee', async () => {
    const [owner, made] = [await shop.owner(), await sku()]
    await save(owner, made.id, 3000)
    expect((await own(owner)).list).toMatchObject([
      {
        ...{ goodsId: made.goodsId, listed: true, sold: 0 },
        skus: [
          {
            ...{ wholesale: ringgit(1750), list: ringgit(2500), min: ringgit(1750), max: ringgit(5000) },
            ...{ price: ringgit(3000), margin: ringgit(1100), outOfBounds: false },
          },
        ],
      },
    ])
  })

  it('shows empty bounds for SKUs in the shop that a save refuses', async () => {
    const owner = await shop.owner()
    const [inactive, noWholesale, archived] = [await sku(), await sku(), await sku()]
    for (const { id } of [inactive, noWholesale, archived]) await save(owner, id, 3000)
    const { db } = shop.deps
    await db.execute(sql`update skus set active = false where id = ${inactive.id}::uuid`)
    await db.execute(sql`update skus set wholesale_price = null where id = ${noWholesale.id}::uuid`)
    await db.execute(sql`update goods set state = 'archived' where id = ${archived.goodsId}::uuid`)
    const skus = (await own(owner)).list.flatMap((product) => product.skus)
    expect(skus).toHaveLength(3)
    for (const { skuId, min, max } of skus) {
      expect(Number(min.amount)).toBeGreaterThan(0)
      expect(max).toEqual(ringgit(0))
      expect((await save(owner, skuId, 3000)).name).toBe('sku-unavailable')
    }
  })

  it('does not sell a SKU whose price has left the bounds, and tells the owner once', async () => {
    const [owner, made] = [await shop.owner(), await sku()]
    await save(owner, made.id, 2000)
    const change = async (minor: number) => {
      await shop.wholesale(made.id, minor)
      await emit(shop.deps.db, 'goods.changed', { goodsIds: [made.goodsId] })
      await shop.runJobs()
    }
    await change(2100)
    expect((await list(owner)).total).toBe(0)
    expect((await own(owner)).list).toMatchObject([{ listed: false, skus: [{ outOfBounds: true }] }])
    await change(2100)
    const told = async () =>
      (
        await shop.one<{ n: number }>(
          sql`select count(*)::int as n from messages where member_id = ${owner.id}::uuid and key = 'shop_price_out_of_bounds'`,
        )
      ).n
    expect(await told()).toBe(1)
    expect((await save(owner, made.id, 2200)).name).toBe('ok')
    expect((await list(owner)).total).toBe(1)
    await change(2300)
    expect(await told()).toBe(2)
  })
})
