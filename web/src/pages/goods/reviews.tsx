import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { type ReviewFilter, useReviews, useReviewTotal } from '@/features/goods/api/goods.ts'
import { ReviewItem } from '@/features/goods/components/ReviewItem.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { Chip } from '@/ui/Chip.tsx'
import { InfiniteList } from '@/ui/InfiniteList.tsx'
import { ErrorState, Notice } from '@/ui/Notice.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { ListSkeleton } from '@/ui/Skeleton.tsx'
import { Stars } from '@/ui/Stars.tsx'

const filters = [
  ['all', 'goods.filterAll'],
  ['good', 'goods.filterGood'],
  ['middling', 'goods.filterMiddling'],
  ['bad', 'goods.filterBad'],
  ['pictures', 'goods.filterPictures'],
] as const

export default function ReviewsPage() {
  const t = useT()
  const { id } = usePageSearch(pages.reviews)
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const [sort, setSort] = useState<'helpful' | 'newest'>('helpful')
  const total = useReviewTotal(id).data
  const { items, error, isPending, hasNextPage, fetchNextPage, refetch } = useReviews(id, filter, sort)
  return (
    <>
      <PageHeader title={t('goods.reviewsTitle')} onBack={goBack} hidden={inShell()} />
      <div className="page-width grid grid-cols-1 max-w-3xl gap-3 py-3">
        {total && total.total > 0 && (
          <div className="flex items-center gap-5 rounded-card border border-line bg-surface p-4">
            <div className="grid justify-items-center">
              <p className="text-xl font-bold">{total.average.toFixed(1)}</p>
              <Stars value={total.average} size={14} />
              <p className="text-sm text-muted">{t('goods.goodRate', { rate: total.goodRate })}</p>
            </div>
            <ul className="grid flex-1 gap-1">
              {total.byStars.map(({ stars, count }) => (
                <li key={stars} className="flex items-center gap-2 text-xs text-muted">
                  <span className="w-3">{stars}</span>
                  <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-shade">
                    <span
                      className="block h-full rounded-full bg-star"
                      style={{ width: `${(count / total.total) * 100}%` }}
                    />
                  </span>
                  <span className="money w-8 text-right">{count}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4">
          {filters.map(([key, label]) => (
            <Chip key={key} selected={filter === key} onClick={() => setFilter(key)}>
              {t(label)}
            </Chip>
          ))}
          <Chip onClick={() => setSort(sort === 'helpful' ? 'newest' : 'helpful')}>
            {t(sort === 'helpful' ? 'goods.sortHelpful' : 'goods.sortNewest')}
          </Chip>
        </div>
        {isPending ? (
          <ListSkeleton />
        ) : error && items.length === 0 ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : items.length === 0 ? (
          <Notice icon={MessageSquareText} title={t('goods.noReviews')} text={t('goods.noReviewsText')} />
        ) : (
          <InfiniteList
            items={items}
            keyOf={(review) => review.id}
            render={(review) => <ReviewItem review={review} />}
            hasMore={hasNextPage}
            loadMore={() => void fetchNextPage()}
            rowHeight={160}
          />
        )}
      </div>
    </>
  )
}
