import type { CategoryNode } from '@pasar/contract/calls/catalog'
import { goodsList } from '@pasar/contract/calls/catalog'
import { PackageOpen, Search } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useCategories } from '@/features/catalog/api/categories.ts'
import { CategoryIcon } from '@/features/catalog/components/CategoryIcon.tsx'
import { GoodsTile } from '@/features/goods/components/GoodsTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import { useReadPages } from '@/lib/api/query.ts'
import { go, goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { Button, IconButton } from '@/ui/Button.tsx'
import { Chip } from '@/ui/Chip.tsx'
import { cx } from '@/ui/cx.ts'
import { InfiniteList } from '@/ui/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { GridSkeleton, ListSkeleton } from '@/ui/Skeleton.tsx'
import { useLayout } from '@/ui/use-layout.ts'

/** The first-level category that a category is, or stands below. */
function rootOf(list: readonly CategoryNode[], id: string): CategoryNode | undefined {
  const holds = (node: CategoryNode): boolean => node.id === id || node.children.some(holds)
  return list.find(holds) ?? list[0]
}

export default function CategoryPage() {
  const t = useT()
  const { id } = usePageSearch(pages.category)
  const { data, error, refetch } = useCategories()
  const root = data && rootOf(data.list, id)
  const chosen = id || root?.id || ''
  const search = <IconButton icon={Search} label={t('common.search')} onClick={() => go(pages.search)} />
  return (
    <>
      <PageHeader title={t('common.categories')} onBack={goBack} hidden={inShell()} actions={search} />
      {!data && error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data || !root ? (
        <ListSkeleton />
      ) : (
        <div className="page-width grid grid-cols-[88px_minmax(0,1fr)] gap-3 !pl-0 wide:grid-cols-[220px_minmax(0,1fr)] wide:gap-8 wide:!pl-6 wide:py-6">
          <nav
            aria-label={t('common.categories')}
            className="no-bar sticky top-14 h-[calc(var(--full)-56px)] overflow-y-auto bg-shade wide:top-24 wide:h-auto wide:self-start wide:rounded-card"
          >
            <ul>
              {data.list.map((c) => (
                <li key={c.id}>
                  <button
                    type="button"
                    aria-current={c.id === root.id ? 'true' : undefined}
                    onClick={() => setSearch(pages.category, { id: c.id })}
                    className={cx(
                      'grid min-h-[72px] w-full justify-items-center gap-1 px-1 py-2 text-center text-xs leading-tight wide:flex wide:min-h-12 wide:items-center wide:gap-3 wide:px-4 wide:text-base',
                      c.id === root.id ? 'bg-paper font-semibold text-accent' : 'text-ink-2',
                    )}
                  >
                    <CategoryIcon name={c.icon} size={22} />
                    <span className="line-clamp-2 break-words hyphens-auto">{c.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 py-3 wide:py-0">
            <h2 className="mb-2 text-lg font-bold">{root.name}</h2>
            {root.children.length > 0 && (
              <div className="mb-3 flex flex-wrap gap-2">
                <Chip
                  selected={chosen === root.id}
                  onClick={() => setSearch(pages.category, { id: root.id })}
                >
                  {t('common.all')}
                </Chip>
                {root.children.map((c) => (
                  <Chip
                    key={c.id}
                    selected={chosen === c.id}
                    onClick={() => setSearch(pages.category, { id: c.id })}
                  >
                    {c.name}
                  </Chip>
                ))}
              </div>
            )}
            <CategoryGoods key={chosen} id={chosen} />
          </div>
        </div>
      )}
    </>
  )
}

function CategoryGoods({ id }: { id: string }) {
  const t = useT()
  const layout = useLayout()
  const { items, error, isPending, hasNextPage, fetchNextPage, refetch } = useReadPages(goodsList, {
    categoryId: id,
    limit: 20,
  })
  if (isPending) return <GridSkeleton count={4} />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0)
    return (
      <Notice icon={PackageOpen} title={t('search.emptyCategory')} text={t('search.nothingText')}>
        <Button onClick={() => go(pages.home)}>{t('goods.toShop')}</Button>
      </Notice>
    )
  return (
    <InfiniteList
      items={items}
      keyOf={(goods) => goods.id}
      render={(goods, i) => (
        <GoodsTile goods={goods} first={i < 4} addable sizes="(min-width: 750px) 20vw, 36vw" />
      )}
      hasMore={hasNextPage}
      loadMore={() => void fetchNextPage()}
      columns={layout === 'phone' ? 2 : 4}
      gap={12}
      rowHeight={layout === 'phone' ? 270 : 330}
    />
  )
}
