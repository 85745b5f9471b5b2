import {
  productLike,
  productList,
  searchHistory,
  searchHistoryClear,
  searchSuggestions,
} from '@pasar/contract/calls/catalog'
import { searchHistoryMerge } from '@pasar/contract/calls/search-log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emit } from '../../platform/outbox/outbox.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { catalog } from '../catalog/index.ts'
import { createTestProduct, testCategory } from '../catalog/testing.ts'
import { search } from './index.ts'

let shop: TestShop
const ids: Record<string, string> = {}
const slugOf = (id: string) => Object.keys(ids).find((slug) => ids[slug] === id)
const skin = {
  skin: { 'en-us': 'Skin type', 'zh-cn': '肤质' },
  'skin:dry': { 'en-us': 'Dry' },
  'skin:oily': { 'en-us': 'Oily' },
}

beforeAll(async () => {
  shop = await testShop({ domains: [catalog, search] })
  const { deps } = shop
  const care = await testCategory(deps, deps.db, 'care')
  const face = await testCategory(deps, deps.db, 'face', { parent: care })
  const food = await testCategory(deps, deps.db, 'food')
  Object.assign(ids, { care: care.id, face: face.id, food: food.id })
  const add = async (slug: string, path: string[], over: Parameters<typeof createTestProduct>[4]) => {
    shop.clock.advance(1000)
    ids[slug] = (await createTestProduct(deps, deps.db, slug, path, over)).id
  }
  await add('sunscreen', [care.id, face.id], {
    title: { 'en-us': 'Light sunscreen SPF 50', 'zh-cn': '清爽防晒霜', th: 'ครีมกันแดด' },
    brand: 'LUMEN',
    weight: 9,
    sold: 5,
    attributes: { skin: 'dry' },
    attributeNames: skin,
    skus: [{ price: 5000n, struckPrice: 6000n }],
  })
  await add('serum', [care.id, face.id], {
    title: { 'en-us': 'Rose sérum 100%', 'zh-cn': '玫瑰精华' },
    brand: 'LUMEN',
    weight: 5,
    sold: 50,
    tags: ['new'],
    attributes: { skin: 'oily' },
    attributeNames: skin,
    skus: [{ price: 9000n }],
  })
  await add('soap', [care.id], {
    title: { 'en-us': 'Rose soap' },
    brand: 'MELATI',
    weight: 1,
    sold: 9,
    skus: [{ price: 800n, stock: 0 }],
  })
  await add('coffee', [food.id], {
    title: { 'en-us': 'Coffee beans', 'zh-cn': '咖啡豆' },
    brand: 'BUKIT',
    weight: 7,
    sold: 20,
    skus: [{ price: 3000n }],
  })
  await add('hidden', [food.id], { title: { 'en-us': 'Coffee hidden' }, state: 'off_sale' })
  await add('over', [food.id], { title: { 'en-us': 'Coffee over' }, endsAt: new Date(0) })
  await emit(deps.db, 'goods.changed', {
    goodsIds: ['sunscreen', 'serum', 'soap', 'coffee'].map((slug) => ids[slug]),
  })
  await shop.runJobs()
})
afterAll(() => shop.close())

type Query = Parameters<typeof shop.call<typeof productList>>[1]
const list = (input: Query, sending?: object) => shop.call(productList, input, sending)
const slugs = async (input: Query, sending?: object) =>
  (await list(input, sending)).data.list.map((g) => slugOf(g.id))
const member = () => {
  const id = shop.deps.ids.uuid()
  return shop.tokenFor({ kind: 'member', id, sessionId: id })
}

describe('product list', () => {
  it.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    '%%%',
    "'; drop table goods; --",
    '😀',
    'a'.repeat(80),
    '* & | !',
    '١٢',
  ])('bears %j as a keyword', async (keyword) => {
    const answer = await list({ keyword })
    expect(answer.status).toBe(200)
    const found = await shop.call(searchSuggestions, { keyword })
    expect([200, 422]).toContain(found.status)
  })

  it('matches % and _ literally', async () => {
    expect(await slugs({ keyword: '100%' })).toEqual(['serum'])
    expect(await slugs({ keyword: 'r_se' })).toEqual([])
  })

  it.each([
    { minPrice: '1.234' },
    { minPrice: '-1' },
    { categoryId: 'x' },
    { sort: 'random' as never },
    { page: 0 },
    { limit: 101 },
    { tag: 'sale' as never },
    { keyword: 'k'.repeat(81) },
    { keyword: '\u0000' },
  ])('refuses %j', async (input) => {
    expect((await list(input)).status).toBe(422)
  })

  it('finds parts of words in every language, ignoring case and accents', async () => {
    expect(await slugs({ keyword: 'SUNSCREEN spf' })).toEqual(['sunscreen'])
    expect(await slugs({ keyword: 'screen' })).toEqual(['sunscreen'])
    expect(await slugs({ keyword: '防晒' })).toEqual(['sunscreen'])
    expect(await slugs({ keyword: '豆' })).toEqual(['coffee'])
    expect(await slugs({ keyword: 'กันแดด' })).toEqual(['sunscreen'])
    expect(await slugs({ keyword: 'serum' })).toEqual(['serum'])
    expect(await slugs({ keyword: 'sérum lumen' })).toEqual(['serum'])
    expect(await slugs({ keyword: 'rose' })).toEqual(['serum', 'soap'])
  })

  it.each([
    ['sunscren', 'sunscreen'],
    ['cofee', 'coffee'],
    ['coffe benas', 'coffee beans'],
    ['serm', 'serum'],
    ['清爽防洒霜', '清爽防晒霜'],
    ['ครีมกันแดต', 'ครีมกันแดด'],
    ['lumen防晒', 'lumen 防晒'],
  ])('takes %s for %s', async (keyword, meant) => {
    const { data } = await list({ keyword })
    expect(data.suggestion).toBe(meant)
    expect(data.total).toBeGreaterThan(0)
  })

  it('does not correct words without a close match', async () => {
    const { data } = await list({ keyword: 'xylophone' })
    expect(data).toMatchObject({ total: 0, list: [], suggestion: null })
  })

  it('lists only products on sale, in the requested order', async () => {
    expect(await slugs({})).toEqual(['sunscreen', 'coffee', 'serum', 'soap'])
    expect(await slugs({ sort: 'newest' })).toEqual(['coffee', 'soap', 'serum', 'sunscreen'])
    expect(await slugs({ sort: 'sales' })).toEqual(['serum', 'coffee', 'soap', 'sunscreen'])
    expect(await slugs({ sort: 'priceUp' })).toEqual(['soap', 'coffee', 'sunscreen', 'serum'])
    expect(await slugs({ sort: 'priceDown' })).toEqual(['serum', 'sunscreen', 'coffee', 'soap'])
    expect(await slugs({ sort: 'priceDown', page: 2, limit: 3 })).toEqual(['soap'])
  })

  it('filters by category, price, stock, sale, collection and attributes', async () => {
    expect(await slugs({ categoryId: ids.face })).toEqual(['sunscreen', 'serum'])
    expect(await slugs({ minPrice: '30', maxPrice: '50.00' })).toEqual(['sunscreen', 'coffee'])
    expect(await slugs({ inStock: '1' })).toEqual(['sunscreen', 'coffee', 'serum'])
    expect(await slugs({ onSale: 'true' })).toEqual(['sunscreen'])
    expect(await slugs({ tag: 'new' })).toEqual(['serum'])
    expect(await slugs({ attributes: 'skin:oily' })).toEqual(['serum'])
    expect(await slugs({ attributes: 'skin:oily,skin:dry' })).toEqual(['sunscreen', 'serum'])
    expect(await slugs({ attributes: 'skin:oily,size:l' })).toEqual([])
    expect(await slugs({ attributes: ',,:,x' })).toHaveLength(4)
    expect(await slugs({ similarTo: ids.sunscreen })).toEqual(['serum', 'soap'])
  })

  it('counts facets before the filters apply', async () => {
    const { data } = await list({ maxPrice: '1' })
    expect(data.total).toBe(0)
    expect(data.facets.categories.map((c) => [c.id, c.count])).toEqual([
      [ids.care, 3],
      [ids.food, 1],
    ])
    expect(data.facets.price).toMatchObject({ min: { amount: '8.00' }, max: { amount: '90.00' } })
    expect(data.facets.inStock).toBe(3)
    expect(data.facets.attributes).toEqual([
      {
        key: 'skin',
        name: 'Skin type',
        values: [
          { key: 'dry', name: 'Dry', count: 1 },
          { key: 'oily', name: 'Oily', count: 1 },
        ],
      },
    ])
    const below = await list({ categoryId: ids.care }, { headers: { 'think-lang': 'zh-cn' } })
    expect(below.data.facets.categories.map((c) => c.id)).toEqual([ids.face])
    expect(below.data.facets.attributes[0]?.name).toBe('肤质')
  })

  it("lists a member's likes at once, and only to that member", async () => {
    const [mine, other] = [member(), member()]
    expect(await slugs({ liked: '1' })).toEqual([])
    await shop.call(productLike, { goodsIds: [ids.soap!], liked: true }, { token: mine })
    expect(await slugs({ liked: '1' }, { token: mine })).toEqual(['soap'])
    expect(await slugs({ liked: '1' }, { token: other })).toEqual([])
    await shop.call(productLike, { goodsIds: [ids.soap!], liked: false }, { token: mine })
    expect(await slugs({ liked: '1' }, { token: mine })).toEqual([])
  })

  it('sends a bounded number of statements', async () => {
    const first = await shop.callWithStatements(productList, { keyword: 'rose', sort: 'priceUp', limit: 50 })
    expect(first.statements.length).toBeLessThanOrEqual(6)
    expect(
      (await shop.callWithStatements(productList, { keyword: 'rose', sort: 'priceUp', limit: 50 })).statements
        .length,
    ).toBeLessThanOrEqual(1)
  })
})

describe('search history', () => {
  it('keeps the last twenty keywords once each, newest first, until the member clears them', async () => {
    const token = member()
    const search20 = Array.from({ length: 22 }, (_, i) => `word${i}`)
    for (const keyword of [...search20, ' WORD5 ']) {
      shop.clock.advance(1000)
      await list({ keyword }, { token })
    }
    const { data } = await shop.call(searchHistory, {}, { token })
    expect(data.mine).toHaveLength(20)
    expect(data.mine.slice(0, 2)).toEqual(['word5', 'word21'])
    expect(data.mine.filter((w) => w === 'word5')).toHaveLength(1)
    expect((await shop.call(searchHistoryClear, {})).name).toBe('token-invalid')
    await shop.call(searchHistoryClear, {}, { token })
    expect((await shop.call(searchHistory, {}, { token })).data.mine).toEqual([])
  })

  it('belongs to its member, and visitors have none on the server', async () => {
    const [one, other] = [member(), member()]
    await list({ keyword: 'soap' }, { token: one })
    await list({ keyword: 'tea' })
    const mine = async (sending = {}) => (await shop.call(searchHistory, {}, sending)).data.mine
    expect(await mine({ token: one })).toEqual(['soap'])
    expect(await mine({ token: other })).toEqual([])
    expect(await mine()).toEqual([])
    await shop.call(searchHistoryClear, {}, { token: other })
    expect(await mine({ token: one })).toEqual(['soap'])
  })

  it('gets the searches of a visitor who signs in, once each and within its limit', async () => {
    const token = member()
    const merge = (words: string[], sending: object = { token }) =>
      shop.call(searchHistoryMerge, { words }, sending)
    const mine = async () => (await shop.call(searchHistory, {}, { token })).data.mine
    expect((await merge(['soap'], {})).name).toBe('token-invalid')
    expect((await merge([])).name).toBe('input-invalid')
    for (let i = 0; i < 19; i++) {
      shop.clock.advance(1000)
      await list({ keyword: `word${i}` }, { token })
    }
    shop.clock.advance(1000)
    await merge(['Soap', 'word0', 'soap', 'tea'])
    expect((await mine()).slice(0, 4)).toEqual(['soap', 'word0', 'tea', 'word18'])
    await merge(['Soap', 'word0', 'tea'])
    expect((await mine()).length).toBe(20)
    expect(await mine()).not.toContain('word1')
  })

  it('counts a keyword with results as popular, once per member and day', async () => {
    const token = member()
    for (let i = 0; i < 3; i++) await list({ keyword: 'soap' }, { token })
    await list({ keyword: 'soap' }, { token: member() })
    for (let i = 0; i < 3; i++) await list({ keyword: 'Coffee' }, { token })
    await list({ keyword: 'nowhere' }, { token })
    shop.deps.cache.invalidate('catalog')
    const { data } = await shop.call(searchHistory, {})
    expect(data).toEqual({ mine: [], hot: ['soap', 'coffee'] })
  })
})

describe('search suggestions', () => {
  it('completes popular keywords, categories and brands, and shows products', async () => {
    const { data } = await shop.call(searchSuggestions, { keyword: 'lum' })
    expect(data.words).toEqual(['LUMEN'])
    expect(data.goods.map((g) => slugOf(g.id))).toEqual(['sunscreen', 'serum'])
    expect((await shop.call(searchSuggestions, { keyword: 'sopa' })).data.words).toContain('soap')
    expect((await shop.call(searchSuggestions, { keyword: ' ' })).status).toBe(422)
  })
})
