import {
  categoryInfo,
  categoryKindList,
  categoryList,
  categoryTree,
  homeCollections,
  productInfo,
  productLike,
  productSkus,
  skuStock,
} from '@pasar/contract/calls/catalog'
import { HOUR_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { findReplanned } from '../../platform/testing/plans.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { pricing } from '../pricing/index.ts'
import { promotionSkus, promotions } from '../promotions/tables.ts'
import { CATALOG } from './category-tree.ts'
import { catalog, homeCatalog, skusForSale } from './index.ts'
import { findOwnPart, findProductDetail, skusWithStock } from './queries.ts'
import { createTestProduct, testCategory } from './testing.ts'

let shop: TestShop
let tea: { id: string; skuIds: string[] }
let top: { id: string; level: number }
let leaf: { id: string; level: number }
const hour = HOUR_MS
const nobody = '0190aaaa-0000-7000-8000-000000000000'

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, pricing] })
  const { deps } = shop
  top = await testCategory(deps, deps.db, 'drinks', { name: { 'en-us': 'Drinks', 'zh-cn': '饮品' } })
  leaf = await testCategory(deps, deps.db, 'tea', { name: { 'en-us': 'Tea' }, parent: top })
  tea = await createTestProduct(deps, deps.db, 'jasmine-tea', [top.id, leaf.id], {
    title: { 'en-us': 'Jasmine tea', 'zh-cn': '茉莉花茶' },
    tags: ['new', 'forYou'],
    option: { 'en-us': 'Size', 'zh-cn': '规格' },
    skus: [
      { price: 2000n, memberPrice: 1800n, struckPrice: 2500n, stock: 3, value: { 'en-us': '50 g' } },
      { price: 1500n, stock: 0, value: { 'en-us': '20 g', 'zh-cn': '20 克' } },
      { price: 100n, active: false, value: { 'en-us': 'sample' } },
    ],
  })
})
afterAll(() => shop.close())

const at = (ms: number) => new Date(shop.clock.now().getTime() + ms)
const member = (id = shop.deps.ids.uuid()) => shop.tokenFor({ kind: 'member', id, sessionId: id })

describe('goodsInfo', () => {
  it('refuses unknown, draft and archived products', async () => {
    const { deps } = shop
    const draft = await createTestProduct(deps, deps.db, 'draft', [top.id], { state: 'draft' })
    const archived = await createTestProduct(deps, deps.db, 'archived', [top.id], { state: 'archived' })
    for (const id of [nobody, draft.id, archived.id]) {
      expect((await shop.call(productInfo, { id })).name).toBe('goods-unavailable')
      expect((await shop.call(productSkus, { goodsId: id })).name).toBe('goods-unavailable')
    }
    expect((await shop.call(productInfo, { id: 'no uuid' })).status).toBe(422)
  })

  it.each([
    ['off_sale', { state: 'off_sale' }],
    ['not_started', { startsAt: new Date(Date.now() + 99 * hour) }],
    ['ended', { endsAt: new Date(Date.now() - 99 * hour) }],
    ['sold_out', { skus: [{ stock: 0 }] }],
  ])('says %s', async (state, over) => {
    const { deps } = shop
    const goods = await createTestProduct(deps, deps.db, `state-${state}`, [top.id], over)
    const { data } = await shop.call(productInfo, { id: goods.id })
    expect(data.state).toBe(state)
    expect(data.card.inStock).toBe(state !== 'sold_out')
  })

  it('shows options, active SKUs with stock, the cheapest price and the path of its category', async () => {
    const { data } = await shop.call(productInfo, { id: tea.id })
    expect(data.card).toMatchObject({ title: 'Jasmine tea', priceFrom: true, onlySkuId: null, inStock: true })
    expect(data.card.price).toEqual({ amount: '15.00', currency: 'MYR' })
    expect(data.card.tags).toEqual(['new', 'sale'])
    expect(data.skus.map((s) => s.stock)).toEqual([3, 0])
    expect(data.options[0]?.values).toHaveLength(3)
    expect(data.categoryPath.map((c) => c.name)).toEqual(['Drinks', 'Tea'])
    expect(data.state).toBe('on_sale')
  })

  it('returns the caller’s language, else English', async () => {
    const zh = await shop.call(productInfo, { id: tea.id }, { headers: { 'think-lang': 'zh-cn' } })
    expect(zh.data.card.title).toBe('茉莉花茶')
    expect(zh.data.options[0]?.name).toBe('规格')
    expect(zh.data.options[0]?.values.map((v) => v.label)).toEqual(['50 g', '20 克', 'sample'])
    const hu = await shop.call(productInfo, { id: tea.id }, { headers: { 'think-lang': 'hu' } })
    expect(hu.data.card.title).toBe('Jasmine tea')
  })

  it('responds from memory within a second, and with few statements before', async () => {
    const { deps } = shop
    const goods = await createTestProduct(deps, deps.db, 'bounded', [top.id, leaf.id], {
      skus: [{}, {}, {}, {}],
    })
    expect(
      (await shop.callWithStatements(productInfo, { id: goods.id })).statements.length,
    ).toBeLessThanOrEqual(8)
    expect((await shop.callWithStatements(productInfo, { id: goods.id })).statements).toHaveLength(0)
    const caller = { token: member() }
    const first = await shop.callWithStatements(productInfo, { id: goods.id }, caller)
    expect(first.statements.length).toBeLessThanOrEqual(4)
    const { statements } = await shop.callWithStatements(productInfo, { id: goods.id }, caller)
    // The member's like and coupons.
    expect(statements).toHaveLength(1)
  })

  it('reads by statements that are planned once', async () => {
    const viewer = { memberId: nobody, currency: 'MYR', now: shop.clock.now() }
    const visitor = { ...viewer, memberId: null }
    const read = async (tx: Tx) => {
      await findProductDetail(tx, tea.id, visitor)
      await skusWithStock(tx, tea.id, visitor)
      await findOwnPart(tx, tea.id, viewer)
      await skusForSale(tx, tea.skuIds)
    }
    expect(await findReplanned(shop.deps.db, read)).toEqual([])
  })
})

describe('goodsCollect', () => {
  it('requires a member and existing products', async () => {
    expect((await shop.call(productLike, { goodsIds: [tea.id], liked: true })).name).toBe('token-invalid')
    const gone = await shop.call(productLike, { goodsIds: [nobody], liked: true }, { token: member() })
    expect(gone.name).toBe('goods-unavailable')
  })

  it('counts each member’s like once', async () => {
    const [first, second] = [member(), member()]
    const like = (token: string, liked: boolean) =>
      shop.call(productLike, { goodsIds: [tea.id, tea.id], liked }, { token })
    await like(first, true)
    expect((await like(first, true)).data.likes).toBe(1)
    expect((await like(second, true)).data.likes).toBe(2)
    expect((await shop.call(productInfo, { id: tea.id }, { token: first })).data.liked).toBe(true)
    expect((await shop.call(productInfo, { id: tea.id })).data.liked).toBe(false)
    await like(first, false)
    expect((await like(first, false)).data.likes).toBe(1)
  })
})

describe('categories', () => {
  it('returns a tree with counts of products on sale', async () => {
    shop.deps.cache.invalidate('catalog')
    const all = await shop.call(categoryTree, {})
    const drinks = all.data.list.find((c) => c.slug === 'drinks')!
    expect(drinks.children.map((c) => c.slug)).toEqual(['tea'])
    expect(drinks.goodsCount).toBeGreaterThan(drinks.children[0]!.goodsCount)
    const children = await shop.call(categoryList, { parentId: top.id })
    expect(children.data.list.map((c) => c.slug)).toEqual(['tea'])
  })

  it('returns one with its path, and refuses an unknown one', async () => {
    const { data } = await shop.call(categoryInfo, { id: leaf.id }, { headers: { 'think-lang': 'zh-cn' } })
    expect(data.path.map((p) => p.name)).toEqual(['饮品', 'Tea'])
    expect((await shop.call(categoryInfo, { id: nobody })).name).toBe('not-found')
  })

  it('lists kinds and collections', async () => {
    expect((await shop.call(categoryKindList, {})).data.list).toMatchObject([
      { key: 'general', categoryIds: [top.id] },
    ])
    const collections = await shop.call(homeCollections, {})
    expect(collections.data.list.map((f) => f.key)).toEqual(['forYou', 'new', 'popular'])
    expect(collections.data.list[0]?.count).toBe(1)
  })
})

describe('current stock', () => {
  it('refuses malformed ids and omits unknown ones', async () => {
    expect((await shop.call(skuStock, { skuIds: "1' or 1=1" })).name).toBe('input-invalid')
    const many = Array.from({ length: 101 }, () => shop.deps.ids.uuid()).join(',')
    expect((await shop.call(skuStock, { skuIds: many })).name).toBe('input-invalid')
    const { data } = await shop.call(skuStock, { skuIds: `${tea.skuIds[0]},${nobody}` })
    expect(data.list).toEqual([{ skuId: tea.skuIds[0], stock: 3 }])
  })
})

describe('skusForSale', () => {
  it('returns why a SKU cannot be bought', async () => {
    const skus = await skusForSale(shop.deps.db, [...tea.skuIds, nobody])
    const why = tea.skuIds.map((id) => skus.get(id)?.sellable(shop.clock.now()))
    expect(why).toEqual([null, 'sold_out', 'gone'])
    expect(skus.has(nobody)).toBe(false)
    expect(skus.get(tea.skuIds[0]!)).toMatchObject({
      price: 2000n,
      memberPrice: 1800n,
      stock: 3,
      siblings: 2,
    })
    expect(skus.get(tea.skuIds[0]!)?.categoryIds).toEqual([top.id, leaf.id])
  })
})

describe('home', () => {
  it('returns collections and the running flash sale with its prices, which end with it', async () => {
    const { deps } = shop
    const cheap = await createTestProduct(deps, deps.db, 'flash', [top.id], { skus: [{ price: 900n }] })
    const id = deps.ids.uuid()
    const title = { 'en-us': 'Flash' }
    await deps.db.insert(promotions).values({
      ...{ id, title, kind: 'flash', currency: 'MYR' },
      ...{ startsAt: at(-hour), endsAt: at(hour) },
    })
    await deps.db
      .insert(promotionSkus)
      .values({ promotionId: id, skuId: cheap.skuIds[0]!, position: 0, price: 500n, units: 3 })
    const home = await homeCatalog(systemContext(deps, deps.db))
    expect(home.flash?.goods).toMatchObject([
      { id: cheap.id, price: { amount: '5.00' }, struckPrice: { amount: '9.00' } },
    ])
    expect(home.collections.map((f) => f.key)).toEqual(['forYou', 'new', 'popular'])
    expect(home.collections[0]?.goods.map((g) => g.id)).toEqual([tea.id])
    const running = await shop.call(productInfo, { id: cheap.id })
    expect(running.data.skus[0]).toMatchObject({ price: { amount: '5.00' }, flash: { max: 3 } })
    shop.clock.advance(2 * hour)
    // Responses to visitors are cached for a moment.
    deps.cache.invalidate(CATALOG)
    const { data } = await shop.call(productInfo, { id: cheap.id })
    expect(data.card).toMatchObject({ price: { amount: '9.00' }, struckPrice: null, tags: [] })
    expect((await homeCatalog(systemContext(deps, deps.db))).flash).toBeNull()
  })
})
