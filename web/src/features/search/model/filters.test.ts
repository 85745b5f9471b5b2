import { describe, expect, it } from 'vitest'
import { pages, readSearch } from '@/app/paths.ts'
import { inputOf, isSearching, toggled } from './filters.ts'

const search = (raw: Record<string, unknown>) => readSearch(pages.search, raw)

describe('search parameters', () => {
  it('leaves out what is not set and what is no known family', () => {
    expect(inputOf(search({ tag: 'nonsense', keyword: '' }))).toEqual({ sort: 'relevance' })
    expect(inputOf(search({ keyword: 'tea', inStock: '1', view: 'list' }))).toEqual({
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
    expect(toggled('', 'skin:dry')).toBe('skin:dry')
    expect(toggled('skin:dry,size:s', 'skin:dry')).toBe('size:s')
  })
})
