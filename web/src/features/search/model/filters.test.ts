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
  it('takes of an amount what the list takes, never what it would refuse', () => {
    for (const wrong of ['', '.', '.5', 'abc', '-3']) expect(normalizePrice(wrong)).toBe('')
    expect(normalizePrice('12.')).toBe('12')
    expect(normalizePrice('12.345')).toBe('12.34')
    expect(buildSearchInput(search({ minPrice: 'x', maxPrice: '20.' }))).toEqual({
      maxPrice: '20',
      sort: 'relevance',
    })
  })
  it('turns a range that was typed the wrong way round', () => {
    expect(normalizeSearch(search({ minPrice: '90', maxPrice: '10' }))).toMatchObject({
      minPrice: '10',
      maxPrice: '90',
    })
  })
  it('leaves out what is not set and what is no known family', () => {
    expect(buildSearchInput(search({ tag: 'nonsense', keyword: '' }))).toEqual({ sort: 'relevance' })
    expect(buildSearchInput(search({ keyword: 'tea', inStock: '1', view: 'list' }))).toEqual({
      keyword: 'tea',
      inStock: true,
      sort: 'relevance',
    })
  })
  it('is no search with only an order or a view', () => {
    expect(isSearching(search({ sort: 'sales', view: 'list' }))).toBe(false)
    expect(isSearching(search({ onSale: '1' }))).toBe(true)
  })
  it('switches attributes on and off', () => {
    expect(toggleAttribute('', 'skin:dry')).toBe('skin:dry')
    expect(toggleAttribute('skin:dry,size:s', 'skin:dry')).toBe('size:s')
  })
  it('has a chip for every filter; taking all of them away leaves none', () => {
    const all = search({
      categoryId: 'c',
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
    let left = all
    while (listFilters(left)[0]) left = { ...left, ...listFilters(left)[0]?.without }
    expect(left).toEqual({ ...all, ...noFilters })
  })
})
