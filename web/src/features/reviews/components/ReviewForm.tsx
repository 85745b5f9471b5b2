import { REVIEW_MAX_LENGTH, REVIEW_MAX_PICTURES } from '@pasar/contract/constants'
import { useId, useState } from 'react'
import { PicturesInput } from '@/features/upload/components/PicturesInput.tsx'
import { usePictures } from '@/features/upload/components/use-pictures.ts'
import { createSavedPictures, getUploadedIds } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { StarsInput } from '@/ui/display/Stars.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Textarea } from '@/ui/forms/Field.tsx'
import { toastOnPage } from '@/ui/overlays/page-toast.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { type ReviewItem, useCreateReview, useEditReview } from '../api/write.ts'

type Props = { item: ReviewItem; onDone: () => void; onCancel?: () => void }

const ratingLabels = [
  'review.stars1',
  'review.stars2',
  'review.stars3',
  'review.stars4',
  'review.stars5',
] as const

/** Writes or edits a review: stars, text, pictures and anonymity. */
export function ReviewForm({ item: { orderItemId, review }, onDone, onCancel }: Props) {
  const t = useT()
  const id = useId()
  const create = useCreateReview()
  const edit = useEditReview()
  const [stars, setStars] = useState(review?.stars ?? 0)
  const [text, setText] = useState(review?.text ?? '')
  const [anonymous, setAnonymous] = useState(review?.anonymous ?? false)
  const [hasFailed, setHasFailed] = useState(false)
  const uploads = usePictures(
    review ? createSavedPictures(review.pictures, review.pictureIds) : [],
    REVIEW_MAX_PICTURES,
  )
  const submit = async () => {
    if (stars === 0) return toastOnPage(t('review.starsNone'))
    if (uploads.problem) return toastOnPage(t(uploads.problem))
    setHasFailed(false)
    const input = { stars, text: text.trim(), pictureIds: getUploadedIds(uploads.pictures), anonymous }
    const answer = review
      ? await edit.run({ id: review.id, ...input })
      : await create.run({ orderItemId, ...input })
    if (!answer.ok) return setHasFailed(true)
    toast(t(review ? 'review.changed' : 'review.thanks'))
    onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (checkForm(event.currentTarget)) void submit()
      }}
    >
      <div className="-ml-2 flex flex-wrap items-center">
        <StarsInput value={stars} onChange={setStars} label={t('review.stars')} name={`stars${id}`} />
        <span className="pl-2 text-sm font-medium text-star-ink">
          {t(ratingLabels[stars - 1] ?? 'review.starsNone')}
        </span>
      </div>
      <Textarea
        label={t('review.textOptional')}
        placeholder={t('review.textHint')}
        name="text"
        rows={4}
        maxLength={REVIEW_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PicturesInput
        label={t('review.pictures')}
        max={REVIEW_MAX_PICTURES}
        pictures={uploads.pictures}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <Checkbox checked={anonymous} onChange={setAnonymous}>
        <span className="block">{t('review.anonymous')}</span>
        <span className="block text-sm text-muted">{t('review.anonymousText')}</span>
      </Checkbox>
      {hasFailed && (
        <p role="alert" className="text-sm text-sale">
          {t('review.failed')}
        </p>
      )}
      <div className="flex gap-3">
        {onCancel && (
          <Button variant="quiet" className="flex-1" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" className="flex-1" busy={create.busy || edit.busy}>
          {t(review ? 'common.save' : 'review.send')}
        </Button>
      </div>
    </form>
  )
}
