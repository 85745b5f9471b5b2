import type { ShopProfile } from '@pasar/contract/calls/shops/shop'
import { PackageOpen, Search } from 'lucide-react'
import { useState } from 'react'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Chip } from '@/ui/controls/Chip.tsx'
import { SearchInput } from '@/ui/controls/SearchInput.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'
import { useIsDesktop, useLayout } from '@/ui/page/use-layout.ts'
import { useShopProducts } from '../api/storefront.ts'
import { hasFilters, isFiltered, type ProductFilters } from '../model/filters.ts'
import { toProductCard } from '../model/product-card.ts'

const sorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const

type Props = {
  shop: ShopProfile
  filters: ProductFilters
  onFilter: (filters: ProductFilters) => void
}

/** The products of a shop, with search, categories and sort orders. */
export function ShopProducts({ shop, filters, onFilter }: Props) {
  const phone = useLayout() === 'phone'
  const desktop = useIsDesktop()
  const columns = phone ? 2 : desktop ? 5 : 4
  const list = useShopProducts(shop.id, filters)
  const { items, first, error, isPending, refetch } = list
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {hasFilters(shop.goods, filters) && (
        <Filters filters={filters} categories={first?.categories ?? []} onFilter={onFilter} />
      )}
      {isPending ? (
        <GridSkeleton />
      ) : error && items.length === 0 ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : items.length === 0 ? (
        <NoProducts filters={filters} onFilter={onFilter} />
      ) : (
        <InfiniteList
          items={items}
          keyOf={(product) => product.goodsId}
          render={(product, i) => (
            <ProductTile
              product={toProductCard(product)}
              shopId={shop.id}
              first={i < 4}
              addable={shop.state === 'open'}
            />
          )}
          query={list}
          columns={columns}
          gap={phone ? 12 : 20}
          rowHeight={300}
        />
      )}
    </section>
  )
}

type FiltersProps = {
  filters: ProductFilters
  categories: readonly { id: string; name: string; count: number }[]
  onFilter: (filters: ProductFilters) => void
}

const chipRow =
  'no-bar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0'

function Filters({ filters, categories, onFilter }: FiltersProps) {
  const t = useT()
  const [typed, setTyped] = useState(filters.keyword)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <SearchInput
        className="wide:max-w-md"
        placeholder={t('storefront.searchPlaceholder')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          if (!text && filters.keyword) onFilter({ ...filters, keyword: '' })
        }}
        onSearch={(keyword) => onFilter({ ...filters, keyword })}
      />
      {categories.length > 1 && (
        <fieldset className={chipRow} aria-label={t('common.categories')}>
          <Chip selected={!filters.categoryId} onClick={() => onFilter({ ...filters, categoryId: '' })}>
            {t('common.all')}
          </Chip>
          {categories.map(({ id, name, count }) => (
            <Chip
              key={id}
              selected={filters.categoryId === id}
              onClick={() => onFilter({ ...filters, categoryId: id })}
            >
              {name} <span className="money opacity-70">{count}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      <fieldset
        className="no-bar relative -mx-4 flex min-w-0 gap-5 overflow-x-auto px-4 wide:mx-0 wide:px-0"
        aria-label={t('storefront.sort')}
      >
        {sorts.map((sort) => (
          <button
            key={sort}
            type="button"
            aria-pressed={filters.sort === sort}
            onClick={() => onFilter({ ...filters, sort })}
            className={`min-h-11 shrink-0 text-sm whitespace-nowrap ${filters.sort === sort ? 'font-semibold text-accent' : 'text-ink-2'}`}
          >
            {t(sort === 'relevance' ? 'storefront.featured' : `search.${sort}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function NoProducts({ filters, onFilter }: Omit<Props, 'shop'>) {
  const t = useT()
  if (!isFiltered(filters))
    return <Notice icon={PackageOpen} title={t('storefront.empty')} text={t('storefront.emptyText')} />
  return (
    <Notice icon={Search} title={t('search.nothing')} text={t('storefront.nothingText')}>
      <Button onClick={() => onFilter({ ...filters, keyword: '', categoryId: '' })}>
        {t('search.clearFilters')}
      </Button>
    </Notice>
  )
}
