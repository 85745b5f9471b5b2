import type { GoodsCard } from '@pasar/contract/calls/catalog'
import { LayoutGrid, List, SearchX, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { AddInPlace, GoodsFacts, GoodsTile } from '@/features/goods/components/GoodsTile.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { go, PageLink, setSearch } from '@/lib/nav.tsx'
import { Button, IconButton } from '@/ui/Button.tsx'
import { Chip, RemovableChip } from '@/ui/Chip.tsx'
import { InfiniteList } from '@/ui/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { Picture } from '@/ui/Picture.tsx'
import { Price } from '@/ui/Price.tsx'
import { GridSkeleton } from '@/ui/Skeleton.tsx'
import { useLayout } from '@/ui/use-layout.ts'
import { useFound } from '../api/search.ts'
import { attributesOf, type SearchParams, toggled } from '../model/filters.ts'
import { FilterSheet } from './FilterSheet.tsx'

const sorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const

/** Goods that were found: order, view, filters as removable chips, and the list. */
export function Results({ search }: { search: SearchParams }) {
  const t = useT()
  const { money } = useFormat()
  const layout = useLayout()
  const [filtering, setFiltering] = useState(false)
  const { items, first, total, error, isPending, hasNextPage, fetchNextPage, refetch } = useFound(search)
  const set = (part: Partial<SearchParams>) => setSearch(pages.search, { ...search, ...part })
  const facets = first?.facets
  const category = facets?.categories.find((c) => c.id === search.categoryId)
  const price = (amount: string) => money({ amount, currency: facets?.price?.min.currency ?? 'MYR' })
  const chips: [string, string, Partial<SearchParams>][] = [
    ...(search.categoryId && category
      ? [['category', category.name, { categoryId: '' }] as [string, string, Partial<SearchParams>]]
      : []),
    ...(search.minPrice
      ? [['min', `≥ ${price(search.minPrice)}`, { minPrice: '' }] as [string, string, Partial<SearchParams>]]
      : []),
    ...(search.maxPrice
      ? [['max', `≤ ${price(search.maxPrice)}`, { maxPrice: '' }] as [string, string, Partial<SearchParams>]]
      : []),
    ...(search.inStock
      ? [['stock', t('search.inStock'), { inStock: false }] as [string, string, Partial<SearchParams>]]
      : []),
    ...(search.onSale
      ? [['sale', t('search.onSale'), { onSale: false }] as [string, string, Partial<SearchParams>]]
      : []),
    ...attributesOf(search.attributes).map((pair) => {
      const [key, value] = pair.split(':')
      const name =
        facets?.attributes.find((a) => a.key === key)?.values.find((v) => v.key === value)?.name ??
        value ??
        pair
      return [pair, name, { attributes: toggled(search.attributes, pair) }] as [
        string,
        string,
        Partial<SearchParams>,
      ]
    }),
  ]
  const grid = search.view === 'grid'
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="no-bar -mx-4 flex items-center gap-2 overflow-x-auto px-4">
        {sorts.map((sort) => (
          <Chip key={sort} selected={search.sort === sort} onClick={() => set({ sort })}>
            {t(`search.${sort}`)}
          </Chip>
        ))}
        <span className="ml-auto flex shrink-0">
          <IconButton
            icon={grid ? List : LayoutGrid}
            label={t(grid ? 'search.asList' : 'search.asGrid')}
            onClick={() => set({ view: grid ? 'list' : 'grid' })}
          />
          <IconButton
            icon={SlidersHorizontal}
            label={t('search.filter')}
            onClick={() => setFiltering(true)}
          />
        </span>
      </div>
      {chips.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chips.map(([key, label, without]) => (
            <RemovableChip key={key} label={t('search.remove', { filter: label })} onRemove={() => set(without)}>
              {label}
            </RemovableChip>
          ))}
        </div>
      )}
      {first && (
        <p className="text-sm text-muted" aria-live="polite">
          {t('search.found', { count: total })}
        </p>
      )}
      {isPending ? (
        <GridSkeleton />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <NothingFound search={search} suggestion={first?.suggestion ?? null} filtered={chips.length > 0} />
      ) : (
        <InfiniteList
          key={search.view}
          items={items}
          keyOf={(goods) => goods.id}
          render={(goods, i) =>
            grid ? <GoodsTile goods={goods} first={i < 4} addable /> : <GoodsRow goods={goods} />
          }
          hasMore={hasNextPage}
          loadMore={() => void fetchNextPage()}
          columns={grid ? (layout === 'phone' ? 2 : 4) : 1}
          gap={12}
          rowHeight={grid ? 320 : 132}
        />
      )}
      <FilterSheet
        key={`${filtering}`}
        open={filtering}
        onClose={() => setFiltering(false)}
        search={search}
        facets={facets}
      />
    </div>
  )
}

function GoodsRow({ goods }: { goods: GoodsCard }) {
  return (
    <article className="flex items-center gap-4 rounded-card border border-line bg-surface p-3">
      <PageLink
        page={pages.goodsInfo}
        search={{ id: goods.id }}
        className="flex min-w-0 flex-1 items-center gap-4"
      >
        <Picture
          picture={goods.picture}
          ratio={1}
          sizes="112px"
          alt=""
          className="size-28 shrink-0 rounded-[10px]"
        />
        <span className="grid min-w-0 gap-1">
          <span className="line-clamp-2 font-medium">{goods.title}</span>
          <Price money={goods.price} sale={goods.struckPrice !== null} struck={goods.struckPrice} />
          <GoodsFacts goods={goods} />
        </span>
      </PageLink>
      {goods.inStock && <AddInPlace goods={goods} />}
    </article>
  )
}

function NothingFound({
  search,
  suggestion,
  filtered,
}: {
  search: SearchParams
  suggestion: string | null
  filtered: boolean
}) {
  const t = useT()
  return (
    <Notice
      icon={SearchX}
      title={t('search.nothing')}
      text={t(filtered ? 'search.nothingFiltered' : 'search.nothingText')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        {suggestion && (
          <Button onClick={() => setSearch(pages.search, { ...search, keyword: suggestion })}>
            {t('search.didYouMean', { word: suggestion })}
          </Button>
        )}
        {filtered && (
          <Button variant="soft" onClick={() => setSearch(pages.search, { keyword: search.keyword })}>
            {t('search.clearFilters')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => go(pages.category)}>
          {t('common.categories')}
        </Button>
      </div>
    </Notice>
  )
}
