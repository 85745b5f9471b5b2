import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { adminAfterSaleAssign, adminAfterSaleNote } from '@pasar/contract/calls/admin/after-sales'
import { useEffect } from 'react'
import { Show, useRefresh } from 'react-admin'
import { onLiveEvent } from '../../data/live.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { StaffNotes } from '../../ui/record/staff-notes.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { Actions } from './actions.tsx'
import { Chips } from './chips.tsx'
import { Evidence } from './evidence.tsx'
import { Details, OrderFacts } from './facts.tsx'
import { type AfterSale, kindLabels, partyLabels } from './labels.ts'
import { Lines } from './lines.tsx'
import { Parcels } from './parcels.tsx'
import { Thread } from './thread.tsx'

/** An after-sales request: items, evidence, parcels, thread, order and customer beside it. */
export const AfterSaleShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

/** Reads the page again when the member or another staff account acts. */
function useLiveRefresh(): void {
  const refresh = useRefresh()
  useEffect(
    () =>
      onLiveEvent(({ topic }) => {
        if (topic === 'after-sales') refresh()
      }),
    [refresh],
  )
}

function Page() {
  const request = useFullRecord<AfterSale>('messages')
  useLiveRefresh()
  const note = useAction(adminAfterSaleNote, { done: t('Note added') })
  if (!request) return null
  const { id, escalationDetails: escalation } = request
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={`${kindLabels[request.kind]} ${request.no}`}
        chips={<Chips request={request} />}
        subtitle={
          <>
            {t('Submitted')} <DateTime at={request.createdAt} />
          </>
        }
      >
        <AssignButton request={request} />
        <Actions request={request} />
      </PageHeading>
      {escalation && (
        <Alert severity={escalation.state === 'open' ? 'warning' : 'info'} sx={{ mb: 2 }}>
          {t('The member asks the operator to decide: %{note}', { note: escalation.note })}
          {request.needsOtherDecider && (
            <div>{t('You rejected this request or its goods, so another account must decide.')}</div>
          )}
          {escalation.answer && (
            <div>{t('Answer of the operator: %{answer}', { answer: escalation.answer })}</div>
          )}
        </Alert>
      )}
      {request.refund?.failed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('The refund %{no} failed. Retry it on the page of the payment.', { no: request.refund.no })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          columnGap: 2,
        }}
      >
        <div>
          <Lines request={request} />
          <Evidence request={request} />
          <Parcels request={request} />
          <Thread request={request} />
        </div>
        <div>
          <Details request={request} />
          <OrderFacts request={request} />
          <StaffNotes
            notes={request.notes.map(({ at, text, staffName }) => ({ at, text, by: staffName }))}
            busy={note.isPending}
            onAdd={(text, onDone) => note.mutate({ id, text }, { onSuccess: onDone })}
          />
          <Timeline
            events={request.events
              .toSorted((a, b) => b.at.localeCompare(a.at))
              .map(({ text, at, by, staffName, note: words }) => ({
                title: text,
                at,
                by: staffName || (by === 'system' ? '' : partyLabels[by]),
                note: words,
              }))}
          />
        </div>
      </Box>
    </Box>
  )
}

function AssignButton({ request: { id, assignee } }: { request: AfterSale }) {
  const assign = useAction(adminAfterSaleAssign, { done: t('Assignment changed') })
  return (
    <Button
      size="small"
      disabled={assign.isPending}
      onClick={() => assign.mutate({ id, toMe: !assignee?.isMe })}
    >
      {assignee?.isMe ? t('Unassign') : t('Assign to me')}
    </Button>
  )
}
