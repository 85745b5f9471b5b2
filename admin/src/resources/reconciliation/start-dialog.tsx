import TextField from '@mui/material/TextField'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/finance/reconciliation'
import { DAY_MS } from '@pasar/contract/time'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatLocalDay } from '../../ui/format/day.ts'

/** Starts a reconciliation and opens its page. */
export function StartDialog({ onClose }: { onClose(): void }) {
  const redirect = useRedirect()
  const [day, setDay] = useState(() => formatLocalDay(Date.now() - DAY_MS))
  const start = useAction(adminReconciliationStart, {
    done: t('Reconciliation started'),
    onDone: ({ id }) => redirect('show', 'reconciliations', id),
  })
  return (
    <FormDialog
      title={t('Reconcile a day')}
      text={t('Compares every payment and refund of the day with the ledger and the payment provider.')}
      label={t('Reconcile')}
      busy={start.isPending}
      disabled={day === ''}
      onClose={onClose}
      onSubmit={() => start.mutate({ day })}
    >
      <TextField
        type="date"
        label={t('Day (home market)')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        autoFocus
      />
    </FormDialog>
  )
}
