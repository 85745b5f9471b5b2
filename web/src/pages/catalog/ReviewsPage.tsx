import type { ReviewFilter } from '@pasar/contract/calls/reviews'
import { ArrowDownUp, MessageSquareText } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useReviews, useReviewTotal } from '@/features/products/api/products.ts'
import { OptionFilter } from '@/features/products/components/OptionFilter.tsx'
import { RatingCard } from '@/features/products/components/RatingCard.tsx'
import { ReviewItem } from '@/features/products/components/ReviewItem.tsx'
import { useReviewMarks } from '@/features/reviews/api/marks.ts'
import { ReviewGallery } from '@/features/reviews/components/ReviewGallery.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, setSearch, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { InfiniteList } from '@/ui/lists/InfiniteList.tsx'
import { PullToRefresh } from '@/ui/lists/PullToRefresh.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { ListSkeleton, Skeleton } from '@/ui/page/Skeleton.tsx'

const filters = [
  ['all', 'review.filterAll'],
  ['good', 'review.filterGood'],
  ['middling', 'review.filterMiddling'],
  ['bad', 'review.filterBad'],
  ['pictures', 'review.filterPictures'],
] as const

export default function ReviewsPage() {
  const t = useT()
  const { id, filter, sku, sort } = usePageSearch(pages.reviews)
  const total = useReviewTotal(id)
  const { reported } = useReviewMarks(id)
  const reviews = useReviews(id, { skuId: sku, filter, sort })
  const { error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = reviews
  const items = reviews.items.filter((review) => !reported.includes(review.id))
  const set = (part: { filter?: typeof filter; sku?: string; sort?: typeof sort }) =>
    setSearch(pages.reviews, { id, filter, sku, sort, ...part })
  const options = total.data?.options ?? []
  const none = total.data?.total === 0
  return (
    <>
      <PageHeader narrow title={t('goods.reviewsTitle')} onBack={goBack} hidden={isInShell()} />
      <PullToRefresh onRefresh={() => Promise.all([total.refetch(), refetch()])}>
        <div className="page-narrow grid gap-3 py-3">
          {total.isPending && <Skeleton className="h-34 rounded-card" />}
          {total.data && !none && (
            <RatingCard
              total={total.data}
              selected={/^[1-5]$/.test(filter) ? Number(filter) : null}
              onSelect={(stars) => set({ filter: stars === null ? 'all' : (String(stars) as ReviewFilter) })}
            />
          )}
          {!none && (
            <fieldset
              aria-label={t('goods.reviewsTitle')}
              className="no-bar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1"
            >
              {filters.map(([key, label]) => (
                <Chip key={key} selected={filter === key} onClick={() => set({ filter: key })}>
                  {t(label)}
                  {key === 'pictures' && total.data ? ` ${total.data.withPictures}` : ''}
                </Chip>
              ))}
              <button
                type="button"
                onClick={() => set({ sort: sort === 'helpful' ? 'newest' : 'helpful' })}
                className="target ml-auto inline-flex h-9 shrink-0 items-center gap-1.5 pl-2 text-sm font-medium whitespace-nowrap text-ink-2"
              >
                <ArrowDownUp size={16} aria-hidden />
                {t(sort === 'helpful' ? 'review.sortHelpful' : 'review.sortNewest')}
              </button>
            </fieldset>
          )}
          {options.length > 1 && (
            <OptionFilter options={options} selected={sku} onSelect={(next) => set({ sku: next })} />
          )}
          {isPending ? (
            <ListSkeleton />
          ) : error && items.length === 0 ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : items.length === 0 ? (
            <Notice
              icon={MessageSquareText}
              title={t('review.noReviews')}
              text={none ? t('review.noReviewsText') : undefined}
            >
              {(filter !== 'all' || sku) && (
                <Chip onClick={() => set({ filter: 'all', sku: '' })}>{t('review.allReviews')}</Chip>
              )}
            </Notice>
          ) : filter === 'pictures' ? (
            <ReviewGallery
              reviews={items}
              hasMore={hasNextPage}
              loading={isFetchingNextPage}
              loadMore={() => void fetchNextPage()}
            />
          ) : (
            <InfiniteList
              items={items}
              keyOf={(review) => review.id}
              render={(review) => <ReviewItem review={review} />}
              query={reviews}
              gap={0}
              rowHeight={160}
            />
          )}
        </div>
      </PullToRefresh>
    </>
  )
}
