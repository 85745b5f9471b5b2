/** What the products of a shop are narrowed and sorted by; `relevance` is the owner's order. */
export type ProductFilters = {
  keyword: string
  categoryId: string
  sort: 'relevance' | 'sales' | 'newest' | 'priceUp' | 'priceDown'
}

export const isFiltered = ({ keyword, categoryId }: ProductFilters): boolean =>
  keyword !== '' || categoryId !== ''

/** Below this number, a shop is shown at a glance: searching and sorting would be in the way. */
const FILTER_FROM = 7

/** Returns whether a shop has so many products that its visitors can search and sort them. */
export const hasFilters = (products: number, filters: ProductFilters): boolean =>
  products >= FILTER_FROM || isFiltered(filters) || filters.sort !== 'relevance'
