import { categoryTree, productInfo, productList, searchSuggestions } from '@pasar/contract/calls/catalog'
import { homePage } from '@pasar/contract/calls/content'
import { login } from '@pasar/contract/calls/identity'
import { reviewList, reviewTotal } from '@pasar/contract/calls/reviews'
import { chatHome } from '@pasar/contract/calls/support/chat'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../domains/catalog/index.ts'
import { content } from '../domains/content/index.ts'
import { identity } from '../domains/identity/index.ts'
import { pricing } from '../domains/pricing/index.ts'
import { reviews } from '../domains/reviews/index.ts'
import { search } from '../domains/search/index.ts'
import { support } from '../domains/support/index.ts'
import { type TestShop, testShop } from '../platform/testing.ts'
import { loadDemo } from './load.ts'

let shop: TestShop
let lines: string[]
let seconds: number
beforeAll(async () => {
  shop = await testShop({ domains: [catalog, content, identity, pricing, reviews, search, support] })
  const start = performance.now()
  lines = await loadDemo(shop.deps)
  seconds = (performance.now() - start) / 1000
})
afterAll(() => shop.close())

describe('the demo shop', () => {
  it('loads once, within 25 s, and returns the accounts', async () => {
    expect(seconds).toBeLessThan(25)
    expect(lines.join('\n')).toContain('PASAR1')
    const before = (await shop.call(productList, {})).data.total
    expect(await loadDemo(shop.deps)).toEqual(lines)
    expect((await shop.call(productList, {})).data.total).toBe(before)
  })

  it('fills the home page', async () => {
    const { data } = await shop.call(homePage, {})
    expect(data.categories.length).toBeGreaterThanOrEqual(8)
    expect(data.banners.length).toBeGreaterThanOrEqual(3)
    expect(data.collections.every((f) => f.goods.length >= 6)).toBe(true)
    expect(data.flash?.goods.length).toBeGreaterThan(2)
    expect(data.coupons.length).toBeGreaterThan(2)
    expect(data.news.length).toBe(4)
    expect(data.hotWords.length).toBeGreaterThan(3)
  })

  it('shows its opening hours and contacts of support without a restart', async () => {
    const { hours, contacts } = (await shop.call(chatHome, {})).data
    expect(hours.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(contacts.map(({ kind }) => kind)).toEqual(['phone', 'whatsapp'])
  })

  it('lists, finds and shows products, each with pictures in the file store', async () => {
    const { data } = await shop.call(productList, { limit: 100 })
    expect(data.total).toBeGreaterThanOrEqual(48)
    expect(data.facets.attributes.length).toBeGreaterThan(1)
    for (const card of data.list) {
      const info = (await shop.call(productInfo, { id: card.id })).data
      expect(info.pictures.length).toBeGreaterThanOrEqual(4)
      expect(info.freight.fee).not.toBeNull()
      expect(info.categoryPath.length).toBeGreaterThan(0)
      expect(await shop.deps.files.get(info.pictures[0]!.url.replace('/img/', ''))).toBeDefined()
    }
    const zh = { headers: { 'think-lang': 'zh-cn' } }
    expect((await shop.call(productList, { keyword: '咖啡' }, zh)).data.total).toBeGreaterThan(2)
    expect((await shop.call(productList, { keyword: 'cofee' })).data.suggestion).toBe('coffee')
    expect((await shop.call(searchSuggestions, { keyword: 'tea' })).data.words.length).toBeGreaterThan(1)
    expect((await shop.call(categoryTree, {}, zh)).data.list[0]?.name).toMatch(/\p{Script=Han}/u)
  })

  it('has reviews that agree with the ratings', async () => {
    const [best] = (await shop.call(productList, { sort: 'sales', limit: 1 })).data.list
    const totals = (await shop.call(reviewTotal, { goodsId: best!.id })).data
    expect([totals.total, totals.average]).toEqual([best!.reviewCount, best!.rating])
    expect((await shop.call(reviewList, { goodsId: best!.id })).data.list.length).toBeGreaterThan(0)
  })

  it('signs in a shopper with the printed account', async () => {
    const [, username, password] = /^Shopper\s+(\S+) \/ ([^\s,]+)/.exec(lines[1]!)!
    const answer = await shop.call(login, { account: username!, password: password!, agree: true })
    expect(answer.name).toBe('ok')
  })
})
