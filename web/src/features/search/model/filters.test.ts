import { describe, expect, it } from 'vitest'
import { pages, readSearch } from '@/app/paths.ts'
import {
  buildSearchInput,
  isSearching,
  listFilters,
  noFilters,
  normalizePrice,
  normalizeSearch,
  toggleAttribute,
} from './filters.ts'

const search = (raw: Record<string, unknown>) => readSearch(pages.search, raw)

describe('search parameters', () => {
  it('normalizes prices to the format of the call', () => {
    for (const wrong of ['', '.', '.5', 'abc', '-3']) expect(normalizePrice(wrong)).toBe('')
    expect(normalizePrice('12.')).toBe('12')
    expect(normalizePrice('12.345')).toBe('12.34')
    expect(buildSearchInput(search({ minPrice: 'x', maxPrice: '20.' }))).toEqual({
      maxPrice: '20',
      sort: 'relevance',
    })
  })
  it('swaps an inverted price range', () => {
    expect(normalizeSearch(search({ minPrice: '90', maxPrice: '10' }))).toMatchObject({
      minPrice: '10',
      maxPrice: '90',
    })
  })
  it('omits defaults and unknown tags', () => {
    expect(buildSearchInput(search({ tag: 'nonsense', keyword: '' }))).toEqual({ sort: 'relevance' })
    expect(buildSearchInput(search({ keyword: 'tea', inStock: '1', view: 'list' }))).toEqual({
      keyword: 'tea',
      inStock: true,
      sort: 'relevance',
    })
  })
  it('does not count sort order and view as a search', () => {
    expect(isSearching(search({ sort: 'sales', view: 'list' }))).toBe(false)
    expect(isSearching(search({ onSale: '1' }))).toBe(true)
  })
  it('toggles attributes', () => {
    expect(toggleAttribute('', 'skin:dry')).toBe('skin:dry')
    expect(toggleAttribute('skin:dry,size:s', 'skin:dry')).toBe('size:s')
  })
  it('lists each filter; removing all of them resets the search', () => {
    const all = search({
      categoryId: '0190a000-0000-7000-8000-000000000001',
      minPrice: '1',
      maxPrice: '2',
      inStock: '1',
      onSale: '1',
      attributes: 'skin:dry,size:s',
    })
    expect(listFilters(all).map((f) => f.kind)).toEqual([
      'category',
      'min',
      'max',
      'stock',
      'sale',
      'attribute',
      'attribute',
    ])
    let remaining = all
    while (listFilters(remaining)[0]) remaining = { ...remaining, ...listFilters(remaining)[0]?.without }
    expect(remaining).toEqual({ ...all, ...noFilters })
  })
})
