import type { Sent } from '@pasar/contract/call'
import type { goodsList } from '@pasar/contract/calls/catalog'
import type { pages, SearchOf } from '@/app/paths.ts'

export type SearchParams = SearchOf<typeof pages.search>

/** The list's input: what stands at its default is left out, so that equal searches are one cache entry. */
export function inputOf(search: SearchParams): Sent<typeof goodsList> {
  const { view: _, inStock, onSale, liked, sort, tag, ...texts } = search
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
      s.liked ||
      s.tag ||
      s.similarTo ||
      s.minPrice ||
      s.maxPrice ||
      s.attributes,
  )

/** `name:value` pairs of the address. */
export const attributesOf = (text: string): string[] => text.split(',').filter(Boolean)

/** The pairs with one switched on or off. */
export function toggled(text: string, pair: string): string {
  const have = attributesOf(text)
  return (have.includes(pair) ? have.filter((p) => p !== pair) : [...have, pair]).join(',')
}
