import { expect, test } from 'vitest'
import { hasFilters, isFiltered, type ProductFilters } from './filters.ts'

const none: ProductFilters = { keyword: '', categoryId: '', sort: 'relevance' }

test('a shop with few products has no search and no sort orders', () => {
  expect(hasFilters(0, none)).toBe(false)
  expect(hasFilters(6, none)).toBe(false)
  expect(hasFilters(7, none)).toBe(true)
})

test('a filter that is set can be taken back, however few products there are', () => {
  expect(hasFilters(0, { ...none, keyword: 'tea' })).toBe(true)
  expect(hasFilters(0, { ...none, sort: 'priceUp' })).toBe(true)
})

test('a sort order narrows nothing', () => {
  expect(isFiltered({ ...none, sort: 'sales' })).toBe(false)
  expect(isFiltered({ ...none, categoryId: 'c1' })).toBe(true)
})
