import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'

type InfiniteListProps<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  hasMore: boolean
  loadMore: () => void
  /** Columns side by side; 1 is a list. */
  columns?: number
  /** Pixels between rows and columns. */
  gap?: number
  /** A guess at a row's height in px; rows are measured once drawn. */
  rowHeight: number
  className?: string
}

/** Below this many entries every one stays in the page: finding and jumping work as anywhere. */
const VIRTUAL_FROM = 60

function useMore(count: number, hasMore: boolean, loadMore: () => void) {
  const foot = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(loadMore)
  useEffect(() => {
    if (!foot.current || !hasMore || count === 0) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [count, hasMore])
  return foot
}

/** A list that loads its next page before its end comes into sight, and says when nothing more comes. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const t = useT()
  const { items, hasMore, loadMore } = props
  // The foot is observed anew for each page: a short page may leave it in sight all along.
  const foot = useMore(items.length, hasMore, loadMore)
  return (
    <>
      {items.length < VIRTUAL_FROM ? <PlainRows {...props} /> : <VirtualRows {...props} />}
      <div ref={foot} className="flex min-h-16 items-center justify-center gap-2 py-4 text-sm text-muted">
        {hasMore ? (
          <>
            <LoaderCircle size={18} className="animate-spin" aria-hidden />
            {t('common.loading')}
          </>
        ) : (
          items.length > 0 && t('common.endOfList')
        )}
      </div>
    </>
  )
}

function PlainRows<T>({ items, keyOf, render, columns = 1, gap = 12, className }: InfiniteListProps<T>) {
  return (
    <ul
      className={cx('grid', className)}
      style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)}>{render(item, index)}</li>
      ))}
    </ul>
  )
}

function VirtualRows<T>({
  items,
  keyOf,
  render,
  columns = 1,
  gap = 12,
  rowHeight,
  className,
}: InfiniteListProps<T>) {
  'use no memo' // the virtualizer changes inside without changing its identity
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY)
  }, [])
  const list = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    estimateSize: () => rowHeight,
    overscan: 6 * columns,
    gap,
    scrollMargin: top,
  })
  const width = `calc((100% - ${(columns - 1) * gap}px) / ${columns})`
  return (
    <ul ref={box} className={cx('relative', className)} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, lane, start }) => {
        const item = items[index] as T
        return (
          <li
            key={keyOf(item)}
            ref={list.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={items.length}
            className="absolute top-0"
            style={{
              width,
              left: `calc((${width} + ${gap}px) * ${lane})`,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {render(item, index)}
          </li>
        )
      })}
    </ul>
  )
}
