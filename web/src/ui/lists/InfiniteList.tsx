import { LoaderCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import type { InfiniteListProps } from './infinite-list-props.ts'

const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as unknown as <T>(
  props: InfiniteListProps<T>,
) => ReactNode

/** Shorter lists render all items, which keeps find-in-page and jumps working. */
const VIRTUAL_FROM = 60

function useLoadMore(count: number, hasMore: boolean, loadMore: () => void) {
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

/** A list that loads its next page before its end becomes visible. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const t = useT()
  const { items, hasMore, loadMore } = props
  // Observes the foot again for each page, because a short page may leave it visible.
  const foot = useLoadMore(items.length, hasMore, loadMore)
  return (
    <>
      {items.length < VIRTUAL_FROM ? (
        <PlainRows {...props} />
      ) : (
        <Suspense fallback={<PlainRows {...props} />}>
          <VirtualRows {...props} />
        </Suspense>
      )}
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
