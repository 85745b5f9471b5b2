import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Link from '@mui/material/Link'
import Rating from '@mui/material/Rating'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import {
  adminReviewHide,
  type adminReviewInfo,
  adminReviewReply,
  adminReviewShow,
} from '@pasar/contract/calls/admin/catalog/reviews'
import { type ReactNode, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { useUnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { SelectionCheckbox } from '../../ui/list/selection-checkbox.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'

export type Review = Output<typeof adminReviewInfo>

/** A review with its reply and actions. */
export function ReviewCard({ review }: { review: Review }) {
  const id = useId()
  const hide = useAction(adminReviewHide, { done: t('Review hidden') })
  const show = useAction(adminReviewShow, { done: t('Review shown') })
  return (
    <Card component="article">
      <CardContent>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <SelectionCheckbox record={review} labelledBy={id} />
          <Thumbnail url={review.goods.picture?.url} />
          <Box id={id} sx={{ flexGrow: 1, minWidth: 180 }}>
            <Link component={RouterLink} to={`/goods/${review.goods.id}`} sx={{ fontWeight: 600 }}>
              {review.goods.title}
            </Link>
            <Typography variant="body2" color="textSecondary" component="div">
              {[review.author + (review.anonymous ? ` (${t('anonymous')})` : ''), review.optionText]
                .filter(Boolean)
                .join(' · ')}{' '}
              · <DateTime at={review.createdAt} />
            </Typography>
          </Box>
          <Rating value={review.stars} readOnly size="small" />
          {review.hidden && <StateChip label={t('hidden')} tone="warning" />}
        </Stack>
        <Typography sx={{ mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {review.text || t('(no text)')}
        </Typography>
        {review.pictures.length > 0 && (
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
            {review.pictures.map(({ url }, i) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noopener"
                aria-label={t('Picture %{i}', { i: i + 1 })}
              >
                <Thumbnail url={url} size={72} />
              </a>
            ))}
          </Stack>
        )}
        {review.hidden && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('Hidden: %{reason}', { reason: review.hidden.reason })}
          </Typography>
        )}
        <Reply review={review}>
          {review.hidden ? (
            <Button size="small" disabled={show.isPending} onClick={() => show.mutate({ id: review.id })}>
              {t('Show')}
            </Button>
          ) : (
            <ConfirmButton
              label={t('Hide')}
              title={t('Hide this review?')}
              text={t(
                'Hides the review from shoppers and excludes it from the rating. The author still sees it.',
              )}
              reason={t('Reason')}
              danger
              disabled={hide.isPending}
              onConfirm={(reason) => hide.mutate({ id: review.id, reason: reason.slice(0, 140) })}
            />
          )}
        </Reply>
      </CardContent>
    </Card>
  )
}

/** The shop's reply with its form. @param children further actions */
function Reply({ review, children }: { review: Review; children: ReactNode }) {
  const [text, setText] = useState<string>()
  useUnsavedChanges(text !== undefined && text !== (review.reply?.text ?? ''))
  const reply = useAction(adminReviewReply, { done: t('Reply published'), onDone: () => setText(undefined) })
  if (text === undefined)
    return (
      <Box sx={{ mt: 1.5 }}>
        {review.reply && (
          <Box sx={{ borderLeft: '3px solid', borderColor: 'primary.main', pl: 1.5, mb: 1 }}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
              {review.reply.text}
            </Typography>
          </Box>
        )}
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          {review.hidden ? (
            <span />
          ) : (
            <Button size="small" onClick={() => setText(review.reply?.text ?? '')}>
              {review.reply ? t('Edit reply') : t('Reply')}
            </Button>
          )}
          {children}
        </Stack>
      </Box>
    )
  return (
    <Stack sx={{ mt: 1.5, gap: 1 }}>
      <TextField
        label={t('Reply')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        fullWidth
        autoFocus
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          variant="contained"
          size="small"
          disabled={!text.trim() || reply.isPending}
          onClick={() => reply.mutate({ id: review.id, text: text.trim() })}
        >
          {t('Publish reply')}
        </Button>
        <Button size="small" onClick={() => setText(undefined)}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
