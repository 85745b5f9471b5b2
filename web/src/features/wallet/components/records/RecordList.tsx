import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

type Query<T> = {
  items: readonly T[]
  isPending: boolean
  error: unknown
  hasNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

type Props<T extends { id: string }> = {
  query: Query<T>
  render: (item: T) => ReactNode
  empty: { icon: LucideIcon; title: string; text?: string; next?: ReactNode }
}

/** Renders the states of a list query: loading, failed, empty or rows. */
export function RecordList<T extends { id: string }>({ query, render, empty }: Props<T>) {
  const { items, isPending, error, hasNextPage, fetchNextPage, refetch } = query
  if (isPending) return <RowsSkeleton />
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0) {
    return (
      <Notice icon={empty.icon} title={empty.title} text={empty.text}>
        {empty.next}
      </Notice>
    )
  }
  return (
    <PullToRefresh onRefresh={refetch}>
      <InfiniteList
        items={items}
        keyOf={(item) => item.id}
        render={render}
        hasMore={hasNextPage}
        loadMore={() => void fetchNextPage()}
        gap={8}
        rowHeight={76}
      />
    </PullToRefresh>
  )
}
