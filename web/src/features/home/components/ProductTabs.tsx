import { type ProductCard, productList } from '@pasar/contract/calls/catalog'
import { useDeferredValue, useState } from 'react'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'

const tabs = ['forYou', 'new', 'popular'] as const
type TabKey = (typeof tabs)[number]
const labels: Record<TabKey, Key> = { forYou: 'home.forYou', new: 'home.new', popular: 'home.popular' }

/** Tabs of products: for you, new, popular. Starts with the products of the page and loads more on scroll. */
export function ProductTabs({
  collections,
  columns,
}: {
  collections: readonly { key: TabKey; goods: ProductCard[] }[]
  columns: number
}) {
  const t = useT()
  const [tab, setTab] = useState<TabKey>('forYou')
  // The tap shows before the products, which take several frames of a slow phone to render.
  const shown = useDeferredValue(tab)
  return (
    <section>
      <Tabs
        label={t('home.collections')}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((key) => ({ key, label: t(labels[key]) }))}
        className="mb-3"
      >
        <ProductList
          key={shown}
          tab={shown}
          first={collections.find((collection) => collection.key === shown)?.goods ?? []}
          columns={columns}
        />
      </Tabs>
    </section>
  )
}

function ProductList({
  tab,
  first,
  columns,
}: {
  tab: TabKey
  first: readonly ProductCard[]
  columns: number
}) {
  const list = useReadPages(productList, {
    tag: tab,
    limit: 20,
  })
  const { items, error, isPending, refetch } = list
  // The products of the page stay until the list has loaded. Deferred, so that rendering stays interruptible.
  const shown = useDeferredValue(items.length > 0 ? items : first)
  if (shown.length === 0 && isPending) return <GridSkeleton />
  if (shown.length === 0 && error) return <ErrorState onRetry={() => void refetch()} />
  return (
    <InfiniteList
      items={shown}
      keyOf={(product) => product.id}
      render={(product) => <ProductTile product={product} addable />}
      query={list}
      columns={columns}
      gap={columns > 2 ? 20 : 12}
      rowHeight={columns > 2 ? 330 : 320}
    />
  )
}
