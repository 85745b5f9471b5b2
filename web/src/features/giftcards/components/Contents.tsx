import type { ReactNode } from 'react'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

type Query = {
  isPending: boolean
  error: unknown
  refetch: () => Promise<unknown>
  total: number
}

/** Renders the states of a query: loading, failed, empty or contents. */
export function Contents({
  query,
  empty,
  children,
}: {
  query: Query
  empty: ReactNode
  children: ReactNode
}) {
  if (query.isPending) return <CardSkeleton />
  if (query.error && query.total === 0) return <ErrorState onRetry={() => void query.refetch()} />
  return <PullToRefresh onRefresh={query.refetch}>{query.total === 0 ? empty : children}</PullToRefresh>
}

/** Estimated height of a row. */
export const rows = { rowHeight: 150 } as const
