import { categoryTree, productList } from '@pasar/contract/calls/catalog'
import { PackageOpen, Search } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useCategories } from '@/features/catalog/api/categories.ts'
import { CategoryChips, CategorySide } from '@/features/catalog/components/CategoryPanel.tsx'
import { findCategoryPath } from '@/features/catalog/model/category-path.ts'
import { ProductRow, ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { go, goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Button, IconButton } from '@/ui/controls/Button.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { GridSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'
import { useIsDesktop, useLayout } from '@/ui/page/use-layout.ts'

export const prefetch = () => void queryClient.prefetchQuery(buildQuery(categoryTree, {}))

const frame =
  'page-width grid grid-cols-[84px_minmax(0,1fr)] !pl-0 wide:grid-cols-[172px_minmax(0,1fr)] desktop:grid-cols-[204px_minmax(0,1fr)] wide:gap-8 wide:!pl-6 wide:pt-2 wide:pb-10'

export default function CategoryPage() {
  const t = useT()
  const phone = useLayout() === 'phone'
  const { id } = usePageSearch(pages.category)
  const { data, error, refetch } = useCategories()
  const path = data ? findCategoryPath(data.list, id) : []
  const [root] = path
  const selected = path.at(-1)
  const search = phone && (
    <IconButton icon={Search} label={t('common.search')} onClick={() => go(pages.search)} />
  )
  return (
    <>
      <PageHeader title={t('common.categories')} onBack={goBack} hidden={isInShell()} actions={search} />
      {!data && error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <CategorySkeleton />
      ) : !root || !selected ? (
        <Empty />
      ) : (
        <div className={frame}>
          <CategorySide list={data.list} current={root.id} />
          <div className="min-w-0 pt-2 pl-4 wide:pt-0 wide:pl-0">
            <h2 className="mb-1 text-lg font-semibold tracking-tight">{root.name}</h2>
            <CategoryChips path={path} />
            <div className="mt-3">
              <CategoryProducts key={selected.id} id={selected.id} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

function CategoryProducts({ id }: { id: string }) {
  const phone = useLayout() === 'phone'
  const desktop = useIsDesktop()
  const columns = phone ? 1 : desktop ? 4 : 3
  const list = useReadPages(productList, {
    categoryId: id,
    limit: 20,
  })
  const { items, error, isPending, refetch } = list
  if (isPending) return <ProductsSkeleton phone={phone} columns={columns} />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0) return <Empty />
  return (
    <InfiniteList
      items={items}
      keyOf={(product) => product.id}
      render={(product, i) =>
        phone ? (
          <ProductRow product={product} first={i < 4} />
        ) : (
          <ProductTile product={product} first={i < 4} addable sizes="20vw" />
        )
      }
      query={list}
      columns={columns}
      gap={phone ? 16 : 20}
      rowHeight={phone ? 110 : 320}
    />
  )
}

function Empty() {
  const t = useT()
  return (
    <Notice icon={PackageOpen} title={t('search.emptyCategory')} text={t('search.nothingText')}>
      <Button onClick={() => go(pages.home)}>{t('goods.toShop')}</Button>
    </Notice>
  )
}

function ProductsSkeleton({ phone, columns }: { phone: boolean; columns: number }) {
  if (!phone) return <GridSkeleton columns={columns} />
  return (
    <div className="grid gap-4">
      {[0, 1, 2, 3, 4].map((i) => (
        <div key={i} className="flex gap-3">
          <Skeleton className="size-24 shrink-0 rounded-card" />
          <div className="grid flex-1 content-between py-1">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

function CategorySkeleton() {
  const phone = useLayout() === 'phone'
  return (
    <div className={frame}>
      <div className="grid h-[calc(var(--full)-56px)] content-start gap-8 bg-shade py-4 wide:h-auto wide:gap-3 wide:bg-transparent">
        {[0, 1, 2, 3, 4, 5, 6].map((i) => (
          <Skeleton key={i} className="mx-auto h-10 w-12 !bg-line wide:w-full" />
        ))}
      </div>
      <div className="min-w-0 pt-2 pl-4 wide:pl-0">
        <Skeleton className="mb-4 h-7 w-32" />
        <ProductsSkeleton phone={phone} columns={4} />
      </div>
    </div>
  )
}
