import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Stars } from '@/ui/display/Stars.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { type ReviewItem, useReviewItems } from '../api/write.ts'
import { ReviewForm } from './ReviewForm.tsx'

/**
 * The items of an order, each with its review or the form to write one.
 * @param itemId the item to show first
 */
export function ReviewItems({ orderId, itemId }: { orderId: string; itemId: string }) {
  const t = useT()
  const { data, error, refetch } = useReviewItems(orderId)
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton />
  const items = [...data.items].sort(
    (a, b) => Number(b.orderItemId === itemId) - Number(a.orderItemId === itemId),
  )
  const done = items.length > 0 && items.every((item) => item.review !== null)
  return (
    <div className="grid gap-3">
      {done && (
        <Notice icon={MessageSquareHeart} title={t('review.allDone')} text={t('review.allDoneText')}>
          <PageLink page={pages.order} search={{ id: orderId }} replace className={buttonClass()}>
            {t('order.toOrder')}
          </PageLink>
        </Notice>
      )}
      {items.map((item) => (
        <ItemCard key={item.orderItemId} item={item} />
      ))}
    </div>
  )
}

function ItemCard({ item }: { item: ReviewItem }) {
  const [editing, setEditing] = useState(false)
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-3">
        <Picture
          picture={item.picture}
          ratio={1}
          sizes="60px"
          alt=""
          className="size-15 shrink-0 rounded-card"
        />
        <div className="min-w-0">
          <h2 className="line-clamp-2 leading-snug font-semibold">{item.title}</h2>
          {item.optionText && <p className="truncate text-sm text-muted">{item.optionText}</p>}
        </div>
      </div>
      {item.review && !editing ? (
        <WrittenReview review={item.review} onEdit={() => setEditing(true)} />
      ) : (
        <ReviewForm
          item={item}
          onDone={() => setEditing(false)}
          onCancel={editing ? () => setEditing(false) : undefined}
        />
      )}
    </Card>
  )
}

function WrittenReview({
  review,
  onEdit,
}: {
  review: NonNullable<ReviewItem['review']>
  onEdit: () => void
}) {
  const t = useT()
  const { date } = useFormat()
  const editable = Date.parse(review.editableUntil) > serverNow()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <Stars value={review.stars} />
        <span>{date(review.editedAt ?? review.createdAt)}</span>
      </div>
      {review.text && <p className="break-words whitespace-pre-line">{review.text}</p>}
      {review.pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
          {review.pictures.map((picture) => (
            <li key={picture.url}>
              <Picture picture={picture} ratio={1} sizes="120px" className="rounded-card" />
            </li>
          ))}
        </ul>
      )}
      {review.hiddenReason !== null && (
        <p className="rounded-small bg-shade p-3 text-sm break-words">
          {t('review.hiddenByShop', { reason: review.hiddenReason })}
        </p>
      )}
      {editable && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm text-muted">
            {t('review.editableUntil', { date: date(review.editableUntil) })}
          </span>
          <Button size="sm" variant="quiet" onClick={onEdit}>
            {t('form.edit')}
          </Button>
        </div>
      )}
    </div>
  )
}
