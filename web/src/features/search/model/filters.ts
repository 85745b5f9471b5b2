import type { Sent } from '@pasar/contract/call'
import type { productList } from '@pasar/contract/calls/catalog'
import type { pages, SearchOf } from '@/app/paths.ts'

export type SearchParams = SearchOf<typeof pages.search>

/** What the filters are when nothing is filtered. */
export const noFilters = {
  categoryId: '',
  minPrice: '',
  maxPrice: '',
  inStock: false,
  onSale: false,
  attributes: '',
} satisfies Partial<SearchParams>

/** An amount as the list takes it: digits, at most two decimals; empty when it is none. */
export const normalizePrice = (text: string): string => /^\d{1,9}(\.\d{1,2})?/.exec(text)?.[0] ?? ''

/** Filters as they go into the address: whole amounts, and the lower one first. */
export function normalizeSearch(search: SearchParams): SearchParams {
  const [minPrice, maxPrice] = [normalizePrice(search.minPrice), normalizePrice(search.maxPrice)]
  const turned = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
  return {
    ...search,
    minPrice: turned ? maxPrice : minPrice,
    maxPrice: turned ? minPrice : maxPrice,
  }
}

/** The list's input: what stands at its default is left out, so that equal searches are one cache entry. */
export function buildSearchInput(search: SearchParams): Sent<typeof productList> {
  const { view: _, inStock, onSale, liked, sort, tag, ...texts } = normalizeSearch(search)
  const set = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
  return {
    ...set,
    ...(inStock ? { inStock } : {}),
    ...(onSale ? { onSale } : {}),
    ...(liked ? { liked } : {}),
    ...(tag === 'new' || tag === 'popular' || tag === 'forYou' ? { tag } : {}),
    sort,
  }
}

/** Whether anything is searched for: else the page shows history and hot words. */
export const isSearching = (s: SearchParams): boolean =>
  Boolean(
    s.keyword ||
      s.categoryId ||
      s.onSale ||
      s.inStock ||
      s.liked ||
      s.tag ||
      s.similarTo ||
      s.minPrice ||
      s.maxPrice ||
      s.attributes,
  )

/** `name:value` pairs of the address. */
export const parseAttributes = (text: string): string[] => text.split(',').filter(Boolean)

/** The pairs with one switched on or off. */
export function toggleAttribute(text: string, pair: string): string {
  const have = parseAttributes(text)
  return (have.includes(pair) ? have.filter((p) => p !== pair) : [...have, pair]).join(',')
}

export type Filter = {
  kind: 'category' | 'min' | 'max' | 'stock' | 'sale' | 'attribute'
  value: string
  /** The parameters that take it away. */
  without: Partial<SearchParams>
}

/** Every filter that is set, one chip each. */
export function listFilters(search: SearchParams): Filter[] {
  const one = (on: string | boolean, kind: Filter['kind'], without: Partial<SearchParams>): Filter[] =>
    on ? [{ kind, value: String(on), without }] : []
  return [
    ...one(search.categoryId, 'category', { categoryId: '' }),
    ...one(search.minPrice, 'min', { minPrice: '' }),
    ...one(search.maxPrice, 'max', { maxPrice: '' }),
    ...one(search.inStock, 'stock', { inStock: false }),
    ...one(search.onSale, 'sale', { onSale: false }),
    ...parseAttributes(search.attributes).flatMap((pair) =>
      one(pair, 'attribute', { attributes: toggleAttribute(search.attributes, pair) }),
    ),
  ]
}
