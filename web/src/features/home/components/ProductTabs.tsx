import { type ProductCard, productList } from '@pasar/contract/calls/catalog'
import { useDeferredValue, useState } from 'react'
import { ProductTile } from '@/features/products/components/ProductTile.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { useReadPages } from '@/lib/api/query.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { GridSkeleton } from '@/ui/page/Skeleton.tsx'

const tabs = ['forYou', 'new', 'popular'] as const
type TabKey = (typeof tabs)[number]
const labels: Record<TabKey, Key> = { forYou: 'home.forYou', new: 'home.new', popular: 'home.popular' }

/** For you, new, popular: the first goods came with the page, more come as one scrolls. */
export function ProductTabs({
  floors,
  columns,
}: {
  floors: readonly { key: TabKey; goods: ProductCard[] }[]
  columns: number
}) {
  const t = useT()
  const [floor, setFloor] = useState<TabKey>('forYou')
  return (
    <section>
      <Tabs
        label={t('home.floors')}
        value={floor}
        onChange={setFloor}
        tabs={tabs.map((key) => ({ key, label: t(labels[key]) }))}
        className="mb-3"
      >
        <ProductList
          key={floor}
          floor={floor}
          first={floors.find((f) => f.key === floor)?.goods ?? []}
          columns={columns}
        />
      </Tabs>
    </section>
  )
}

function ProductList({
  floor,
  first,
  columns,
}: {
  floor: TabKey
  first: readonly ProductCard[]
  columns: number
}) {
  const { items, error, isPending, hasNextPage, fetchNextPage, refetch } = useReadPages(productList, {
    tag: floor,
    limit: 20,
  })
  // What came with the page stands until the list itself is there, so that nothing blinks; more is drawn in slices.
  const shown = useDeferredValue(items.length > 0 ? items : first)
  if (shown.length === 0 && isPending) return <GridSkeleton />
  if (shown.length === 0 && error) return <ErrorState onRetry={() => void refetch()} />
  return (
    <InfiniteList
      items={shown}
      keyOf={(goods) => goods.id}
      render={(goods) => <ProductTile goods={goods} addable />}
      hasMore={hasNextPage}
      loadMore={() => void fetchNextPage()}
      columns={columns}
      gap={columns > 2 ? 20 : 12}
      rowHeight={columns > 2 ? 330 : 320}
    />
  )
}
