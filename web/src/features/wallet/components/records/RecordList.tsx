import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import type { PageQuery } from '@/ui/lists/infinite-list-props.ts'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

type Query<T> = PageQuery & {
  items: readonly T[]
  isPending: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

type Props<T extends { id: string }> = {
  query: Query<T>
  render: (item: T) => ReactNode
  empty: { icon: LucideIcon; title: string; text?: string; next?: ReactNode }
}

/** Renders the states of a list query: loading, failed, empty or rows. */
export function RecordList<T extends { id: string }>({ query, render, empty }: Props<T>) {
  const { items, isPending, error, refetch } = query
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
        query={query}
        gap={8}
        rowHeight={76}
      />
    </PullToRefresh>
  )
}
