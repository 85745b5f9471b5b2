import { AFTER_SALE_DAYS, WARRANTY_DAYS } from '@pasar/contract/constants'
import { decimalToMinor } from '@pasar/contract/money'
import { describe, expect, it } from 'vitest'
import { demo } from './data.ts'
import type { DemoPicture } from './types.ts'

const minor = (amount: string) => decimalToMinor(amount, 2)
const categorySlugs = new Set(demo.categories.map((c) => c.slug))
const goodsSlugs = new Set(demo.products.map((g) => g.slug))
const skuCodes = new Set(demo.products.flatMap((g) => g.skus.map((s) => s.code)))
const pictures = demo.products.flatMap((g): DemoPicture[] => [
  ...g.pictures,
  ...g.skus.flatMap((s) => (s.picture ? [s.picture] : [])),
])

/** Returns every localized text of a value, with its path. */
function textsIn(value: unknown, path: string): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const here = value as Record<string, unknown>
  if ('en-us' in here || 'zh-cn' in here) return [[path, here]]
  return Object.entries(here).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

describe('texts', () => {
  it('are complete in both languages', () => {
    for (const [path, text] of textsIn(demo, 'demo')) {
      expect(Object.keys(text).sort(), path).toEqual(['en-us', 'zh-cn'])
      for (const content of Object.values(text)) {
        const lines = Array.isArray(content) ? content : [content]
        expect(lines.length, path).toBeGreaterThan(0)
        for (const one of lines) expect(String(one).trim(), path).not.toBe('')
      }
    }
  })

  it('name no month, which would be the wrong one in most of the year', () => {
    const months =
      /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b|[一二三四五六七八九十]月/
    const { banners, campaigns, news, notices, coupons } = demo
    const products = demo.products.map(({ title, subtitle }) => ({ title, subtitle }))
    for (const [path, text] of textsIn({ banners, campaigns, news, notices, coupons, products }, 'demo'))
      expect(JSON.stringify(text), path).not.toMatch(months)
  })

  it('give the periods of returns and delivery that the shop has', () => {
    const daysIn = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/(\d+)(?: to (\d+))? days|(\d+)(?: 至 (\d+))? 天/g)].map((found) =>
        found.slice(1).flatMap((days) => (days ? [Number(days)] : [])),
      )
    const returns = demo.agreements.find(({ kind }) => kind === 'returns')
    for (const days of daysIn(returns)) expect([AFTER_SALE_DAYS, WARRANTY_DAYS]).toContain(days[0])
    const others = [
      demo.companySections,
      demo.questions.filter(({ category }) => category === 'returns'),
      demo.cannedReplies.filter(({ shortcut }) => shortcut === 'returns'),
    ]
    for (const texts of others) {
      expect(daysIn(texts).length).toBeGreaterThan(0)
      for (const days of daysIn(texts)) expect(days).toEqual([AFTER_SALE_DAYS])
    }
    const malaysia = demo.freightTemplates[0]!.rules.filter(({ country }) => country === 'MY')
    const periods = malaysia.map(({ minDays, maxDays }) => [minDays, maxDays])
    const delivery = demo.questions.find(({ question }) =>
      question['en-us'].startsWith('How long does delivery'),
    )
    expect(daysIn(delivery)).toEqual([...periods, ...periods])
  })

  it('sell gift cards at their face values', () => {
    const cards = demo.products.flatMap((g) => g.skus).filter((sku) => sku.giftValue !== null)
    expect(cards.map((sku) => sku.giftValue)).toEqual(['25.00', '50.00', '100.00'])
    for (const sku of cards)
      expect([sku.price, sku.pv, sku.pointsPrice]).toEqual([sku.giftValue, '0.00', null])
  })

  it('have lists of equal length in both languages', () => {
    const lists = textsIn(demo, 'demo').filter(([, text]) => Array.isArray(text['en-us']))
    expect(lists.length).toBeGreaterThan(50)
    for (const [path, text] of lists) {
      expect((text['zh-cn'] as string[]).length, path).toBe((text['en-us'] as string[]).length)
    }
  })
})

describe('keys', () => {
  const unique = (keys: string[]) => expect(new Set(keys).size).toBe(keys.length)

  it('are unique', () => {
    unique(demo.categories.map((c) => c.slug))
    unique(demo.products.map((g) => g.slug))
    unique(demo.products.flatMap((g) => g.skus.map((s) => s.code)))
    unique(pictures.map((p) => p.name))
    unique(demo.members.map((m) => m.key))
    unique(demo.coupons.map((c) => c.key))
    unique(demo.banners.map((b) => b.key))
    unique(demo.news.map((n) => n.key))
    unique(demo.notices.map((n) => n.key))
    unique(demo.freightTemplates.map((t) => t.key))
    unique(demo.destinationFees.map((f) => f.country))
  })

  it('reference existing records', () => {
    const templates = new Set(demo.freightTemplates.map((t) => t.key))
    const members = new Set(demo.members.map((m) => m.key))
    for (const g of demo.products) {
      expect(categorySlugs.has(g.category), g.slug).toBe(true)
      expect(templates.has(g.freight), g.slug).toBe(true)
    }
    for (const r of demo.reviews) {
      expect(goodsSlugs.has(r.goods) && members.has(r.member) && skuCodes.has(r.sku), r.text).toBe(true)
      const item = demo.products.find((g) => g.slug === r.goods)!
      for (const index of r.pictures) expect(item.pictures[index], r.text).toBeDefined()
      expect(r.text.length).toBeLessThanOrEqual(500)
      if (r.reply) expect(r.reply.daysAgo).toBeLessThanOrEqual(r.daysAgo)
    }
    for (const c of demo.coupons) {
      const known = c.scope === 'categories' ? categorySlugs : goodsSlugs
      for (const slug of c.slugs) expect(known.has(slug), c.key).toBe(true)
      expect(c.slugs.length > 0, c.key).toBe(c.scope !== 'all')
      expect(c.kind === 'fixed' ? c.off : c.percent, c.key).not.toBeNull()
    }
    const campaignSlugs = new Set(demo.campaigns.map(({ slug }) => slug))
    for (const popup of demo.popups) expect(campaignSlugs.has(popup.campaign)).toBe(true)
    for (const b of demo.banners) {
      if (b.target.kind === 'campaign') expect(campaignSlugs.has(b.target.slug), b.key).toBe(true)
      if (b.target.kind === 'category') expect(categorySlugs.has(b.target.slug), b.key).toBe(true)
      if (b.target.kind === 'goods') expect(goodsSlugs.has(b.target.slug), b.key).toBe(true)
    }
  })
})

describe('categories', () => {
  it('follow their parents and have the right level', () => {
    const level = new Map<string, number>()
    for (const c of demo.categories) {
      expect(c.level).toBe(c.parent === null ? 1 : level.get(c.parent)! + 1)
      level.set(c.slug, c.level)
    }
  })

  it('have products in leaf categories only, and in each of them', () => {
    const parents = new Set(demo.categories.map((c) => c.parent))
    const filled = new Set(demo.products.map((g) => g.category))
    for (const c of demo.categories) {
      expect(parents.has(c.slug) || filled.has(c.slug), c.slug).toBe(true)
      if (filled.has(c.slug)) expect(parents.has(c.slug), c.slug).toBe(false)
    }
  })
})

describe('goods', () => {
  it('are numerous enough to fill the shop', () => {
    expect(demo.products.length).toBeGreaterThanOrEqual(52)
    expect(demo.categories.filter((c) => c.level === 1).length).toBeGreaterThanOrEqual(9)
    expect(demo.reviews.length).toBeGreaterThanOrEqual(120)
    for (const family of ['new', 'popular', 'forYou'] as const) {
      expect(demo.products.filter((g) => g.families.includes(family)).length).toBeGreaterThanOrEqual(8)
    }
    expect(demo.products.filter((g) => g.state === 'off_sale')).toHaveLength(1)
  })

  it('have member prices below, and struck prices above, the price', () => {
    for (const sku of demo.products.flatMap((g) => g.skus)) {
      const price = minor(sku.price)
      expect(price, sku.code).toBeGreaterThan(0n)
      if (sku.memberPrice) expect(minor(sku.memberPrice), sku.code).toBeLessThan(price)
      if (sku.struckPrice) expect(minor(sku.struckPrice), sku.code).toBeGreaterThan(price)
      if (sku.pointsPrice) expect(minor(sku.pointsPrice), sku.code).toBe(price * 100n)
      expect(minor(sku.pv), sku.code).toBeLessThan(price)
      expect(sku.weightGrams, sku.code).toBeGreaterThan(0)
      expect(sku.stock, sku.code).toBeGreaterThanOrEqual(0)
    }
  })

  it('have unique combinations of existing values, and use every value', () => {
    for (const g of demo.products) {
      for (const sku of g.skus) {
        expect(sku.values.length, sku.code).toBe(g.options.length)
        sku.values.forEach((value, i) => {
          expect(
            g.options[i]!.values.some((v) => v.key === value),
            sku.code,
          ).toBe(true)
        })
      }
      expect(new Set(g.skus.map((s) => s.values.join())).size, g.slug).toBe(g.skus.length)
      g.options.forEach((option, i) => {
        for (const value of option.values) {
          expect(
            g.skus.some((s) => s.values[i] === value.key),
            `${g.slug} ${value.key}`,
          ).toBe(true)
        }
      })
    }
  })

  it('have group buys of 2 to 10 buyers', () => {
    const grouped = demo.products.filter((g) => g.groupBuy)
    expect(grouped.length).toBeGreaterThanOrEqual(3)
    for (const g of grouped) {
      expect(g.groupBuy!.size).toBeGreaterThanOrEqual(2)
      expect(g.groupBuy!.size).toBeLessThanOrEqual(10)
    }
  })

  it('include sold-out SKUs and a SKU with one piece left', () => {
    const stocks = demo.products.flatMap((g) => g.skus.map((s) => s.stock))
    expect(stocks.filter((s) => s === 0).length).toBeGreaterThanOrEqual(3)
    expect(stocks).toContain(1)
  })
})

describe('reviews', () => {
  it('include low ratings and old reviews', () => {
    const share = (stars: number) =>
      demo.reviews.filter((r) => r.stars === stars).length / demo.reviews.length
    expect(share(5)).toBeLessThan(0.75)
    expect(share(1)).toBeGreaterThan(0)
    expect(share(2)).toBeGreaterThan(0)
    expect(demo.reviews.some((r) => r.daysAgo > 100)).toBe(true)
  })
})

describe('freight', () => {
  it('has one default template, and valid fees and days', () => {
    expect(demo.freightTemplates.filter((t) => t.isDefault)).toHaveLength(1)
    for (const rule of demo.freightTemplates.flatMap((t) => t.rules)) {
      expect(minor(rule.firstFee)).toBeGreaterThan(0n)
      expect(minor(rule.additionalFee)).toBeGreaterThan(0n)
      expect(rule.minDays).toBeLessThanOrEqual(rule.maxDays)
      expect(demo.destinationFees.some((f) => f.country === rule.country)).toBe(true)
    }
  })
})
