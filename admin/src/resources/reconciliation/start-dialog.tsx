import TextField from '@mui/material/TextField'
import { adminReconciliationStart } from '@pasar/contract/calls/admin/reconciliation'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

const DAY_MS = 86_400_000
/** As its own calendar has it; Swedes write days as machines do. */
const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE')

/** Reconciles a day now, and goes to the run. */
export function StartDialog({ onClose }: { onClose(): void }) {
  const redirect = useRedirect()
  const [day, setDay] = useState(() => dayOf(Date.now() - DAY_MS))
  const start = useAction(adminReconciliationStart, {
    done: 'Started.',
    onDone: ({ id }) => redirect('show', 'reconciliations', id),
  })
  return (
    <FormDialog
      title="Reconcile a day"
      text="Every payment and refund of the day is compared with the ledger and with its payment company. Of today, what there is so far."
      label="Reconcile"
      busy={start.isPending}
      disabled={day === ''}
      onClose={onClose}
      onSubmit={() => start.mutate({ day })}
    >
      <TextField
        type="date"
        label="Day, in the shop’s home market"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        autoFocus
      />
    </FormDialog>
  )
}
