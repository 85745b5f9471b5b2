import { ChevronRight, Star } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useReviewMarks } from '@/features/reviews/api/marks.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useFirstReviews, useReviewTotal } from '../api/products.ts'
import { ReviewItem } from './ReviewItem.tsx'

/** The rating and the first reviews. Hidden when loading fails. */
export function ReviewsBlock({ goodsId }: { goodsId: string }) {
  const t = useT()
  const { number, rating } = useFormat()
  const { data: total, isPending } = useReviewTotal(goodsId)
  const first = useFirstReviews(goodsId)
  const { reported } = useReviewMarks(goodsId)
  if (isPending || first.isPending) return <Skeleton className="h-72 rounded-card" />
  if (!total) return null
  const all = total.total > 0 && (
    <PageLink
      page={pages.reviews}
      search={{ id: goodsId }}
      className="target inline-flex min-h-11 items-center gap-1 text-sm text-muted"
    >
      {t('review.allReviews')} ({number(total.total)})
      <ChevronRight size={16} aria-hidden />
    </PageLink>
  )
  return (
    <section>
      <SectionTitle end={all}>{t('goods.reviewsTitle')}</SectionTitle>
      {total.total === 0 ? (
        <p className="text-muted">{t('review.noReviews')}</p>
      ) : (
        <>
          <p className="flex items-center gap-1.5 text-sm">
            <Star size={15} className="fill-star text-star" aria-hidden />
            <span className="font-semibold text-star-ink">{rating(total.average)}</span>
            <span className="text-muted">{t('review.goodRate', { rate: total.goodRate })}</span>
          </p>
          {(first.data?.list ?? [])
            .filter((review) => !reported.includes(review.id))
            .map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
        </>
      )}
    </section>
  )
}
