import type { Sent } from '@pasar/contract/call'
import type { productList } from '@pasar/contract/calls/catalog'
import type { pages, SearchOf } from '@/app/paths.ts'

export type SearchParams = SearchOf<typeof pages.search>

/** The values of the filters without filtering. */
export const noFilters = {
  categoryId: '',
  minPrice: '',
  maxPrice: '',
  inStock: false,
  onSale: false,
  attributes: '',
} satisfies Partial<SearchParams>

/** Normalizes a price: digits with up to two decimals, or an empty string. */
export const normalizePrice = (text: string): string => /^\d{1,9}(\.\d{1,2})?/.exec(text)?.[0] ?? ''

/** Normalizes the prices of a search, the lower one first. */
export function normalizeSearch(search: SearchParams): SearchParams {
  const [minPrice, maxPrice] = [normalizePrice(search.minPrice), normalizePrice(search.maxPrice)]
  const inverted = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
  return {
    ...search,
    minPrice: inverted ? maxPrice : minPrice,
    maxPrice: inverted ? minPrice : maxPrice,
  }
}

/** Builds the input of the call without defaults, so that equal searches share a cache entry. */
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

/** Returns whether the address contains a search. */
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

/** Parses the `name:value` pairs of the address. */
export const parseAttributes = (text: string): string[] => text.split(',').filter(Boolean)

/** Adds or removes a pair. */
export function toggleAttribute(text: string, pair: string): string {
  const pairs = parseAttributes(text)
  return (pairs.includes(pair) ? pairs.filter((p) => p !== pair) : [...pairs, pair]).join(',')
}

export type Filter = {
  kind: 'category' | 'min' | 'max' | 'stock' | 'sale' | 'attribute'
  value: string
  /** The parameters that remove it. */
  without: Partial<SearchParams>
}

/** Lists the active filters. */
export function listFilters(search: SearchParams): Filter[] {
  const optional = (on: string | boolean, kind: Filter['kind'], without: Partial<SearchParams>): Filter[] =>
    on ? [{ kind, value: String(on), without }] : []
  return [
    ...optional(search.categoryId, 'category', { categoryId: '' }),
    ...optional(search.minPrice, 'min', { minPrice: '' }),
    ...optional(search.maxPrice, 'max', { maxPrice: '' }),
    ...optional(search.inStock, 'stock', { inStock: false }),
    ...optional(search.onSale, 'sale', { onSale: false }),
    ...parseAttributes(search.attributes).flatMap((pair) =>
      optional(pair, 'attribute', { attributes: toggleAttribute(search.attributes, pair) }),
    ),
  ]
}
