import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { SectionTitle } from '@/ui/Card.tsx'
import { useFirstReviews, useReviewTotal } from '../api/goods.ts'
import { ReviewItem } from './ReviewItem.tsx'

/** The good-rate and the first reviews. A block that fails leaves the page as it is. */
export function ReviewsBlock({ goodsId }: { goodsId: string }) {
  const t = useT()
  const total = useReviewTotal(goodsId).data
  const reviews = useFirstReviews(goodsId).data?.list ?? []
  if (!total) return null
  const all = total.total > 0 && (
    <PageLink
      page={pages.reviews}
      search={{ id: goodsId }}
      className="target inline-flex min-h-11 items-center text-sm text-muted"
    >
      {t('goods.allReviews')} ({total.total})
    </PageLink>
  )
  return (
    <section>
      <SectionTitle end={all}>{t('goods.reviewsTitle')}</SectionTitle>
      {total.total === 0 ? (
        <p className="text-muted">{t('goods.noReviews')}</p>
      ) : (
        <>
          <p className="text-sm text-star-ink">
            ★ {total.average.toFixed(1)} · {t('goods.goodRate', { rate: total.goodRate })}
          </p>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </>
      )}
    </section>
  )
}
