import type { Review } from '@pasar/contract/calls/reviews'
import { useState } from 'react'
import { ReviewActions } from '@/features/reviews/components/ReviewActions.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Stars } from '@/ui/display/Stars.tsx'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'

/** A review with pictures, the shop's reply and the actions of members. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useT()
  const { date } = useFormat()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <article className="grid gap-2 border-line border-b py-4 last:border-0 [li:not(:last-child)>&]:border-b">
      <header className="flex items-center gap-3">
        <Avatar name={review.author} picture={review.avatar} size={36} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{review.author}</p>
          <Stars value={review.stars} size={14} />
        </div>
        <p className="shrink-0 text-sm text-muted">
          {date(review.createdAt, 'day')}
          {review.editedAt && ` · ${t('review.edited')}`}
        </p>
      </header>
      {review.text && <p className="leading-relaxed break-words whitespace-pre-line">{review.text}</p>}
      {review.pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {review.pictures.map((picture, i) => (
            <button
              key={picture.url}
              type="button"
              className="rounded-small"
              onClick={() => setOpen(i)}
              aria-label={t('common.pictureOf', { index: i + 1, count: review.pictures.length })}
            >
              <Picture picture={picture} ratio={1} sizes="80px" className="size-20 rounded-small" />
            </button>
          ))}
          <ImagePreview pictures={review.pictures} index={open} onClose={() => setOpen(null)} />
        </div>
      )}
      {review.optionText && <p className="text-sm text-muted">{review.optionText}</p>}
      {review.reply && (
        <div className="grid gap-1 rounded-small bg-shade p-3 text-sm leading-relaxed">
          <p className="font-semibold">{t('review.shopReply')}</p>
          <p className="break-words whitespace-pre-line">{review.reply.text}</p>
        </div>
      )}
      <ReviewActions review={review} />
    </article>
  )
}
