import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { normalizeSearch, type SearchParams } from '../model/filters.ts'
import { type Facets, FilterFields } from './FilterFields.tsx'

/** The filters beside the goods: every tap counts at once, prices when they are typed. */
export function FilterSidebar({ search, facets }: { search: SearchParams; facets: Facets | undefined }) {
  const [prices, setPrices] = useState({ minPrice: search.minPrice, maxPrice: search.maxPrice })
  const apply = (part: Partial<SearchParams>) =>
    setSearch(pages.search, normalizeSearch({ ...search, ...part }))
  if (!facets) return <Skeleton className="h-[480px] rounded-card" />
  return (
    <FilterFields
      search={{ ...search, ...prices }}
      facets={facets}
      onChange={(part) => {
        if ('minPrice' in part || 'maxPrice' in part) setPrices({ ...prices, ...part })
        else apply(part)
      }}
      onPriceDone={() => {
        if (prices.minPrice !== search.minPrice || prices.maxPrice !== search.maxPrice) apply(prices)
      }}
    />
  )
}
