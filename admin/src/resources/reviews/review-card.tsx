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
  adminReviewKeep,
  adminReviewReply,
  adminReviewShow,
} from '@pasar/contract/calls/admin/catalog/reviews'
import type { ReviewReportReason } from '@pasar/contract/calls/reviews'
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
  const keep = useAction(adminReviewKeep, { done: t('Review kept') })
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
          {review.reports.length > 0 && (
            <StateChip
              label={t('%{smart_count} report |||| %{smart_count} reports', {
                smart_count: review.reports.length,
              })}
              tone="warning"
            />
          )}
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
        <Reports review={review} />
        <Reply review={review}>
          {review.reports.length > 0 && (
            <Button size="small" disabled={keep.isPending} onClick={() => keep.mutate({ id: review.id })}>
              {t('Keep')}
            </Button>
          )}
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
              onConfirm={(reason) => hide.mutateAsync({ id: review.id, reason: reason.slice(0, 140) })}
            />
          )}
        </Reply>
      </CardContent>
    </Card>
  )
}

const reasonLabels: Record<ReviewReportReason, string> = {
  off_topic: t('Not about the product'),
  advertising: t('Advertising'),
  offensive: t('Offensive'),
  personal_data: t('Personal data'),
  other: t('Another reason'),
}

/** The open reports of members with their reasons. */
const Reports = ({ review: { reports } }: { review: Review }) =>
  reports.length === 0 ? null : (
    <Stack component="ul" aria-label={t('Reports')} sx={{ mt: 1.5, mb: 0, pl: 2.5, gap: 0.5 }}>
      {reports.map(({ username, reason, text, at }) => (
        <Typography key={username} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[reasonLabels[reason], text, username].filter(Boolean).join(' · ')} · <DateTime at={at} />
        </Typography>
      ))}
    </Stack>
  )

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
        <Stack direction="row" sx={{ gap: 1 }}>
          {review.hidden ? (
            <Box sx={{ flexGrow: 1 }} />
          ) : (
            <Box sx={{ flexGrow: 1 }}>
              <Button size="small" onClick={() => setText(review.reply?.text ?? '')}>
                {review.reply ? t('Edit reply') : t('Reply')}
              </Button>
            </Box>
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
