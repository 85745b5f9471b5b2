import type { ReactNode } from 'react'

/** What the list needs of its infinite query. */
export type PageQuery = {
  hasNextPage: boolean
  /** Also true while the loaded pages are read again. */
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export type InfiniteListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  query: PageQuery
  /** Number of columns. Defaults to 1. */
  columns?: number
  /** Gap between rows and columns in px. */
  gap?: number
  /** Estimated row height in px. Rows are measured when rendered. */
  rowHeight: number
  className?: string
}
