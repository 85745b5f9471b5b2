import type { Review } from '@pasar/contract/calls/reviews'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Stars } from '@/ui/display/Stars.tsx'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'

type Props = {
  reviews: readonly Review[]
  hasMore: boolean
  loading: boolean
  loadMore: () => void
}

/** The pictures of reviews as a grid. A full-screen viewer shows each with the text of its review. */
export function ReviewGallery({ reviews, hasMore, loading, loadMore }: Props) {
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  const shots = reviews.flatMap((review) => review.pictures.map((picture) => ({ picture, review })))
  return (
    <>
      <ul className="grid grid-cols-3 gap-1.5 wide:grid-cols-5">
        {shots.map(({ picture, review }, at) => (
          <li key={`${review.id} ${picture.url}`}>
            <button
              type="button"
              className="block w-full rounded-small"
              aria-label={t('review.pictureBy', { name: review.author, stars: review.stars })}
              onClick={() => setOpen(at)}
            >
              <Picture
                picture={picture}
                ratio={1}
                sizes="(min-width: 750px) 140px, 33vw"
                alt=""
                className="rounded-small"
              />
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="soft" busy={loading} onClick={loadMore}>
          {t('review.morePictures')}
        </Button>
      )}
      <ImagePreview
        pictures={shots.map((shot) => shot.picture)}
        captions={shots.map(({ review }) => <Caption key={review.id} review={review} />)}
        index={open}
        onClose={() => setOpen(null)}
      />
    </>
  )
}

const Caption = ({ review }: { review: Review }) => (
  <div className="grid gap-1">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
      {review.author}
      <Stars value={review.stars} size={14} />
    </p>
    {review.text && <p className="line-clamp-4 text-sm break-words whitespace-pre-line">{review.text}</p>}
    {review.optionText && <p className="text-xs opacity-80">{review.optionText}</p>}
  </div>
)
