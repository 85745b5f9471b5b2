import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { adminBroadcastSchedule } from '@pasar/contract/calls/admin/broadcasts'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** Sends a draft, now or at a time. @param reach members in the audience */
export function ScheduleButton({ id, reach }: { id: string; reach: number }) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState('')
  const schedule = useAction(adminBroadcastSchedule, {
    done: t('Broadcast scheduled'),
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        {t('Send')}
      </Button>
      {open && (
        <FormDialog
          title={t('Send this broadcast?')}
          text={t('It reaches %{members} now. It can no longer be changed.', {
            members: t('%{smart_count} member |||| %{smart_count} members', { smart_count: reach }),
          })}
          label={at ? t('Schedule') : t('Send now')}
          busy={schedule.isPending}
          onClose={() => setOpen(false)}
          onSubmit={() => schedule.mutate({ id, sendAt: at ? new Date(at).toISOString() : null })}
        >
          <TextField
            label={t('Time (empty: now)')}
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </FormDialog>
      )}
    </>
  )
}
