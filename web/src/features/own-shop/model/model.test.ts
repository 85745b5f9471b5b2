import type { ShopOwnProduct } from '@pasar/contract/calls/shops/goods'
import { ShopSlug } from '@pasar/contract/calls/shops/shop'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartDay, findBestDay, getHeights } from './chart.ts'
import { chunk } from './chunk.ts'
import { moveItem } from './move-item.ts'
import { findNotSoldReason } from './not-sold.ts'
import { readItems } from './note-draft.ts'
import { getPeriod } from './periods.ts'
import { settle } from './settle.ts'
import { cleanSlug, isSlug, previewLink } from './slug.ts'

const myr = (amount: string) => ({ amount, currency: 'MYR' as const })

describe('findNotSoldReason', () => {
  const product = (listed: boolean, skus: Partial<ShopOwnProduct['skus'][number]>[]) =>
    ({
      listed,
      skus: skus.map((part) => ({ price: myr('9.00'), outOfBounds: false, stock: 1, ...part })),
    }) as never

  it('says that prices have left their bounds before all else', () => {
    expect(findNotSoldReason(product(false, [{ outOfBounds: true, stock: 0 }]))).toBe('outOfBounds')
  })

  it('says that the platform does not sell it, or that it is sold out', () => {
    expect(findNotSoldReason(product(false, [{}]))).toBe('offSale')
    expect(findNotSoldReason(product(true, [{ stock: 0 }, { price: null, stock: 5 }]))).toBe('soldOut')
    expect(findNotSoldReason(product(true, [{ stock: 0 }, { outOfBounds: true, stock: 5 }]))).toBe('soldOut')
  })

  it('is null while one SKU can be bought', () => {
    expect(findNotSoldReason(product(true, [{ stock: 0 }, { outOfBounds: true }, {}]))).toBeNull()
  })
})

describe('addresses of shops', () => {
  it('accepts what the contract accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9A-Z_-]{0,44}$/), (text) => {
        expect(isSlug(text)).toBe(ShopSlug.safeParse(text).success)
      }),
    )
  })

  it('cleans what is typed or pasted', () => {
    expect(cleanSlug('  Élan Tea_House! ')).toBe('elan-tea-house-')
    expect(cleanSlug('---a')).toBe('a')
    expect(cleanSlug('x'.repeat(60))).toHaveLength(40)
  })

  it('replaces only the last part of the link', () => {
    expect(previewLink('https://tea.shop/s/tea', 'tea', 'green')).toBe('https://tea.shop/s/green')
    expect(previewLink('https://tea.shop/s/other', 'tea', 'green')).toBe('https://tea.shop/s/other')
  })
})

describe('getPeriod', () => {
  const january = new Date(2026, 0, 15).getTime()

  it('is without days for all time', () => {
    expect(getPeriod('all', january)).toEqual({ from: '', until: '' })
  })

  it('goes over the turn of the year', () => {
    expect(getPeriod('lastMonth', january)).toEqual({ from: '2025-12-01', until: '2025-12-31' })
    expect(getPeriod('month', january)).toEqual({ from: '2026-01-01', until: '2026-01-31' })
    expect(getPeriod('year', january)).toEqual({ from: '2026-01-01', until: '2026-12-31' })
  })
})

describe('charts of days', () => {
  const day = (name: string, orders: number, sales: string): ChartDay => ({
    ...{ day: name, visits: 0, orders, sales: myr(sales), margin: myr('-1.00') },
  })
  const chart = [day('2026-01-01', 1, '5.00'), day('2026-01-02', 4, '20.00'), day('2026-01-03', 4, '10.00')]

  it('has no bars and no best day without values', () => {
    expect(getHeights(chart, 'visits')).toEqual([0, 0, 0])
    expect(getHeights(chart, 'margin')).toEqual([0, 0, 0])
    expect(findBestDay(chart, 'visits')).toBeUndefined()
  })

  it('measures bars by the highest, and names the first best day', () => {
    expect(getHeights(chart, 'sales')).toEqual([25, 100, 50])
    expect(findBestDay(chart, 'orders')?.day).toBe('2026-01-02')
  })
})

it('moves an item up and down', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

it('splits prices into calls', () => {
  expect(chunk([], 2)).toEqual([])
  expect(chunk([1, 2, 3], 2)).toEqual([[1, 2], [3]])
})

it('leaves out items of a note without a title', () => {
  expect(
    readItems([
      { key: '1', title: ' ', quantity: 3 },
      { key: '2', title: ' Tea ', quantity: 2 },
    ]),
  ).toEqual([{ title: 'Tea', quantity: 2 }])
})

it('shows an order in the state that its move has led to until the reads do', () => {
  const shipped = { id: 'o', state: 'shipped' as const, moves: ['deliver' as const] }
  expect(settle(shipped, undefined)).toBe(shipped)
  expect(settle(shipped, 'accepted')).toBe(shipped)
  expect(settle(shipped, 'delivered')).toEqual({ id: 'o', state: 'delivered', moves: [] })
})
