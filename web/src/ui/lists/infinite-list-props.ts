import type { ReactNode } from 'react'

export type InfiniteListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  hasMore: boolean
  loadMore: () => void
  /** Number of columns. Defaults to 1. */
  columns?: number
  /** Gap between rows and columns in px. */
  gap?: number
  /** Estimated row height in px. Rows are measured when rendered. */
  rowHeight: number
  className?: string
}
