import type { Matches } from './matches.ts'

type Sort = 'relevance' | 'newest' | 'sales' | 'priceUp' | 'priceDown'

type Compare = (a: number, b: number) => number

/**
 * Orders places. Relevance: what fits better first (words in the title, the same shelf and brand), then what the shop
 * recommends.
 */
function comparing({ shelf, fit }: Matches, sort: Sort, words: boolean): Compare {
  const { ids } = shelf
  const { weight, sold, created, price } = shelf.columns
  const byId: Compare = (a, b) => (ids[a]! < ids[b]! ? -1 : 1)
  switch (sort) {
    case 'newest':
      return (a, b) => created[b]! - created[a]! || byId(b, a)
    case 'sales':
      return (a, b) => sold[b]! - sold[a]! || byId(b, a)
    case 'priceUp':
      return (a, b) => price[a]! - price[b]! || byId(a, b)
    case 'priceDown':
      return (a, b) => price[b]! - price[a]! || byId(b, a)
    case 'relevance':
      if (!fit) return (a, b) => weight[b]! - weight[a]! || byId(b, a)
      return (a, b) =>
        fit[b]! - fit[a]! || weight[b]! - weight[a]! || (words ? sold[b]! - sold[a]! : 0) || byId(b, a)
  }
}

type Page = { sort: Sort; limit: number; offset: number; words: boolean }

/** Up to here the first ones are picked out of all; further on everything is sorted, which only few ask for. */
const PICKED_MAX = 1000

/**
 * The ids of one page of the places, in order.
 * @param page `words`: whether the list is of a search, where sales count between equals
 */
export function pageOf(matches: Matches, places: Uint32Array, page: Page): string[] {
  const end = Math.min(page.offset + page.limit, places.length)
  if (page.offset >= end) return []
  const compare = comparing(matches, page.sort, page.words)
  const sorted = end <= PICKED_MAX ? firstOf(places, end, compare) : places.slice().sort(compare)
  return Array.from(sorted.subarray(page.offset, end), (place) => matches.shelf.ids[place]!)
}

/** The `count` first ones in order. Most places are behind the last of them and cost one comparison. */
function firstOf(places: Uint32Array, count: number, compare: Compare): Uint32Array {
  const first = places.slice(0, count).sort(compare)
  for (let i = count; i < places.length; i++) {
    const place = places[i]!
    if (compare(place, first[count - 1]!) >= 0) continue
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(place, first[middle]!) < 0) high = middle
      else low = middle + 1
    }
    first.copyWithin(low + 1, low, count - 1)
    first[low] = place
  }
  return first
}
