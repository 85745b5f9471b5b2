import type { Matches } from './filter.ts'

type Sort = 'relevance' | 'newest' | 'sales' | 'priceUp' | 'priceDown'

type Compare = (a: number, b: number) => number

/**
 * Compares slots. By relevance: the score first (words in the title, or the same category and brand), then
 * the shop's recommendation.
 */
function comparator({ products, score }: Matches, sort: Sort, words: boolean): Compare {
  const { ids } = products
  const { weight, sold, created, price } = products.columns
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
      if (!score) return (a, b) => weight[b]! - weight[a]! || byId(b, a)
      return (a, b) =>
        score[b]! - score[a]! || weight[b]! - weight[a]! || (words ? sold[b]! - sold[a]! : 0) || byId(b, a)
  }
}

type Page = { sort: Sort; limit: number; offset: number; words: boolean }

/**
 * Pages up to this position select the smallest items without sorting the rest; deeper pages, which are rare,
 * sort all.
 */
const PARTIAL_SORT_MAX = 1000

/**
 * Returns the product ids of one page, in order.
 * @param page `words`: whether the list is a search, where sales break ties
 */
export function getPage(matches: Matches, slots: Uint32Array, page: Page): string[] {
  const end = Math.min(page.offset + page.limit, slots.length)
  if (page.offset >= end) return []
  const compare = comparator(matches, page.sort, page.words)
  const sorted = end <= PARTIAL_SORT_MAX ? smallest(slots, end, compare) : slots.slice().sort(compare)
  return Array.from(sorted.subarray(page.offset, end), (slot) => matches.products.ids[slot]!)
}

/** Returns the `count` smallest slots in order. Most slots come after all of them and cost one comparison. */
function smallest(slots: Uint32Array, count: number, compare: Compare): Uint32Array {
  const first = slots.slice(0, count).sort(compare)
  for (let i = count; i < slots.length; i++) {
    const slot = slots[i]!
    if (compare(slot, first[count - 1]!) >= 0) continue
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(slot, first[middle]!) < 0) high = middle
      else low = middle + 1
    }
    first.copyWithin(low + 1, low, count - 1)
    first[low] = slot
  }
  return first
}
