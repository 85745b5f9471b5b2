import Button from '@mui/material/Button'
import { adminReviewHide, adminReviewShow } from '@pasar/contract/calls/admin/catalog/reviews'
import { useState } from 'react'
import { useGetMany, useListContext, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import type { Review } from './review-card.tsx'

/** Hides or shows the selected reviews, one call per review. */
export function BulkActions() {
  const { selectedIds, onUnselectItems } = useListContext<Review>()
  const { data } = useGetMany<Review>('reviews', { ids: selectedIds })
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const selected = (data ?? []).filter((review) => review !== undefined)
  const shown = selected.filter(({ hidden }) => !hidden)
  const hidden = selected.filter((review) => review.hidden)
  const run = async (reviews: readonly Review[], change: (id: string) => Promise<unknown>) => {
    setBusy(true)
    const results = await Promise.allSettled(reviews.map(({ id }) => change(id)))
    const failed = results.filter(({ status }) => status === 'rejected').length
    setBusy(false)
    if (failed === 0) onUnselectItems()
    const counts = { changed: results.length - failed, failed }
    notify(t('%{changed} updated, %{failed} failed', counts), { type: failed > 0 ? 'warning' : 'info' })
    refresh()
    return failed
  }
  return (
    <>
      {shown.length > 0 && (
        <ConfirmButton
          label={t('Hide %{smart_count}', { smart_count: shown.length })}
          title={t('Hide %{smart_count} review? |||| Hide %{smart_count} reviews?', {
            smart_count: shown.length,
          })}
          text={t(
            'Hides the review from shoppers and excludes it from the rating. The author still sees it.',
          )}
          reason={t('Reason')}
          danger
          disabled={isBusy}
          onConfirm={async (reason) => {
            const hide = (id: string) => callApi(adminReviewHide, { id, reason: reason.slice(0, 140) })
            // The failed ones can be tried again with the same reason.
            if ((await run(shown, hide)) > 0) throw new Error('some reviews are not hidden')
          }}
        />
      )}
      {hidden.length > 0 && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => run(hidden, (id) => callApi(adminReviewShow, { id }))}
        >
          {t('Show %{smart_count}', { smart_count: hidden.length })}
        </Button>
      )}
    </>
  )
}
