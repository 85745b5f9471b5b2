import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminOrderDocuments, DOCUMENT_ORDERS_MAX } from '@pasar/contract/calls/admin/documents'
import { adminBulkStart } from '@pasar/contract/calls/admin/fulfillment'
import { useState } from 'react'
import { useListContext, useUnselectAll } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PASAR_EXPRESS } from '../orders/labels.ts'
import { useDocuments } from '../orders/use-documents.tsx'
import type { WorkRow } from './labels.ts'

const documents = [
  { document: 'pick-list', label: t('Pick list') },
  { document: 'packing-slips', label: t('Packing slips') },
] as const

/** Prints documents of the selected orders, or starts a bulk action on them and opens its report. */
export function BulkButtons() {
  const { selectedIds } = useListContext<WorkRow>()
  const [isNoting, setNoting] = useState(false)
  const unselect = useUnselectAll('fulfillment')
  const navigate = useNavigate()
  const start = useAction(adminBulkStart, {
    done: t('Bulk action started'),
    onDone: ({ id }) => {
      unselect()
      navigate(`/bulk-actions/${id}/show`)
    },
  })
  const { print, busy, dialog } = useDocuments()
  if (!can(adminBulkStart)) return null
  const orderIds = selectedIds.map(String)
  return (
    <>
      <ConfirmButton
        label={`${t('Ship')} ${orderIds.length}`}
        title={t('Ship %{smart_count} order |||| Ship %{smart_count} orders', {
          smart_count: orderIds.length,
        })}
        text={t(
          'Ships everything that is left of each order with Pasar Express, which assigns numbers and labels. It runs in the background: you can leave the page.',
        )}
        disabled={start.isPending}
        onConfirm={() => start.mutateAsync({ kind: 'ship', orderIds, carrier: PASAR_EXPRESS })}
      />
      <Button size="small" onClick={() => setNoting(true)}>
        {t('Add note')}
      </Button>
      {can(adminOrderDocuments) &&
        orderIds.length <= DOCUMENT_ORDERS_MAX &&
        documents.map(({ document, label }) => (
          <Button
            key={document}
            size="small"
            startIcon={<PrintIcon />}
            disabled={busy}
            onClick={() => print({ document, ids: orderIds })}
          >
            {label}
          </Button>
        ))}
      {dialog}
      {isNoting && (
        <NoteDialog
          busy={start.isPending}
          onClose={() => setNoting(false)}
          onSubmit={(text) => start.mutate({ kind: 'note', orderIds, text })}
        />
      )}
    </>
  )
}

type NoteProps = { busy: boolean; onClose(): void; onSubmit(text: string): void }

function NoteDialog({ busy, onClose, onSubmit }: NoteProps) {
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={t('Add note')}
      text={t('Adds an internal note to each selected order.')}
      label={t('Start')}
      busy={busy}
      disabled={!text.trim()}
      onClose={onClose}
      onSubmit={() => onSubmit(text.trim())}
    >
      <TextField
        label={t('Note')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        autoFocus
        fullWidth
      />
    </FormDialog>
  )
}
