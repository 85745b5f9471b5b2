import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { ProductRow, ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { setSearch } from '@/lib/nav.tsx'
import { IconButton } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'
import { useIsDesktop, useLayout } from '@/ui/page/use-layout.ts'
import { useSearchResults } from '../api/search.ts'
import { listFilters, type SearchParams } from '../model/filters.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { FilterSidebar } from './FilterSidebar.tsx'
import { NoResults } from './NoResults.tsx'

const sorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const

/** The search results with sort order, view and filters, which the address stores. */
export function Results({ search }: { search: SearchParams }) {
  const t = useT()
  const desktop = useIsDesktop()
  const phone = useLayout() === 'phone'
  const results = useSearchResults(search)
  const { items, first, total, error, isPending, refetch } = results
  const grid = search.view === 'grid'
  const columns = grid ? (phone ? 2 : 4) : phone ? 1 : 2
  return (
    <div className="grid gap-8 desktop:grid-cols-[232px_minmax(0,1fr)]">
      {desktop && (
        <aside className="no-bar sticky top-16 max-h-[calc(var(--full)-64px)] self-start overflow-y-auto py-2 pr-1">
          <FilterSidebar
            key={`${search.minPrice} ${search.maxPrice}`}
            search={search}
            facets={first?.facets}
          />
        </aside>
      )}
      <div className="grid min-w-0 content-start gap-3">
        <Bar search={search} />
        <FilterChips search={search} facets={first?.facets} />
        {first && (
          <p className="text-sm text-muted" aria-live="polite">
            {t('search.found', { count: total })}
          </p>
        )}
        {isPending ? (
          <GridSkeleton columns={grid ? columns : 1} />
        ) : error && items.length === 0 ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : items.length === 0 ? (
          <NoResults search={search} suggestion={first?.suggestion ?? null} />
        ) : (
          <InfiniteList
            key={search.view}
            items={items}
            keyOf={(product) => product.id}
            render={(product, i) =>
              grid ? (
                <ProductTile product={product} first={i < 4} addable />
              ) : (
                <ProductRow product={product} card />
              )
            }
            query={results}
            columns={columns}
            gap={phone ? 12 : 20}
            rowHeight={grid ? 300 : 124}
          />
        )}
      </div>
    </div>
  )
}

/** The sort orders, followed by view and filter buttons. */
function Bar({ search }: { search: SearchParams }) {
  const t = useT()
  const desktop = useIsDesktop()
  // Each opening mounts a new sheet with the state of the address. It stays mounted while closing.
  const [filtering, setFiltering] = useState({ open: false, count: 0 })
  const set = (part: Partial<SearchParams>) => setSearch(pages.search, { ...search, ...part })
  const grid = search.view === 'grid'
  return (
    <div className="flex items-center gap-1">
      <div className="no-bar relative -ml-4 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-4 pl-4 [mask-image:linear-gradient(90deg,#000_calc(100%-24px),transparent)] wide:ml-0 wide:pl-0">
        {sorts.map((sort) => (
          <Chip key={sort} selected={search.sort === sort} onClick={() => set({ sort })}>
            {t(`search.${sort}`)}
          </Chip>
        ))}
      </div>
      <IconButton
        icon={grid ? List : LayoutGrid}
        label={t(grid ? 'search.asList' : 'search.asGrid')}
        onClick={() => set({ view: grid ? 'list' : 'grid' })}
        className="-mr-1"
      />
      {!desktop && (
        <>
          <span className="relative -mr-2">
            <IconButton
              icon={SlidersHorizontal}
              label={t('search.filter')}
              onClick={() => setFiltering(({ count }) => ({ open: true, count: count + 1 }))}
            />
            <span className="pointer-events-none absolute top-2.5 right-3.5">
              <CountBadge count={listFilters(search).length} />
            </span>
          </span>
          {filtering.count > 0 && (
            <FilterSheet
              key={filtering.count}
              open={filtering.open}
              onClose={() => setFiltering((now) => ({ ...now, open: false }))}
              search={search}
            />
          )}
        </>
      )}
    </div>
  )
}
