import { LoaderCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import type { InfiniteListProps, PageQuery } from './infinite-list-props.ts'

const VirtualRows = lazy(() => import('./VirtualRows.tsx')) as unknown as <T>(
  props: InfiniteListProps<T>,
) => ReactNode

/** Shorter lists render all items, which keeps find-in-page and jumps working. */
const VIRTUAL_FROM = 60

function useLoadMore(count: number, query: PageQuery) {
  const foot = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(() => query.fetchNextPage())
  // While the loaded pages are read again, a next page would cancel that and leave them outdated.
  const canLoad = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError && count > 0
  // Observes again after each fetch. A short page, or a fetch that was cancelled, leaves the foot visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page can arrive without another rendering
  useEffect(() => {
    if (!foot.current || !canLoad) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '600px',
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [count, canLoad])
  return foot
}

/** A list that loads its next page before its end becomes visible. After a failure it offers a retry. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { items, query } = props
  const foot = useLoadMore(items.length, query)
  return (
    <>
      {items.length < VIRTUAL_FROM ? (
        <PlainRows {...props} />
      ) : (
        <Suspense fallback={<PlainRows {...props} />}>
          <VirtualRows {...props} />
        </Suspense>
      )}
      <div
        ref={foot}
        className="flex min-h-16 flex-wrap items-center justify-center gap-2 py-4 text-sm text-muted"
      >
        <Foot query={query} isEmpty={items.length === 0} />
      </div>
    </>
  )
}

function Foot({ query, isEmpty }: { query: PageQuery; isEmpty: boolean }) {
  const t = useT()
  if (query.isFetchNextPageError && !query.isFetching)
    return (
      <>
        <p role="alert">{t('errors.generic')}</p>
        <Button variant="soft" size="sm" onClick={() => query.fetchNextPage()}>
          {t('common.retry')}
        </Button>
      </>
    )
  if (!query.hasNextPage) return isEmpty ? null : t('common.endOfList')
  return (
    <>
      <LoaderCircle size={18} className="animate-spin" aria-hidden />
      {t('common.loading')}
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
