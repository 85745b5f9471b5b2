import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminRateSave } from '@pasar/contract/calls/admin/finance/wallet'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi, refusalName } from '../../data/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatChange, formatInverse, type Rate } from './labels.ts'

/** Adds a rate, effective now or later. Rates far from the current one need confirmation. */
export function CreateDialog({ rate, onClose }: { rate: Rate; onClose(): void }) {
  const [value, setValue] = useState('')
  const [since, setSince] = useState('')
  const [note, setNote] = useState('')
  const notify = useNotify()
  const refresh = useRefresh()
  const save = useMutation<Output<typeof adminRateSave>, HttpError, Sent<typeof adminRateSave>>({
    mutationFn: (input) => callApi(adminRateSave, input),
    onSuccess: () => {
      notify(since ? 'Rate scheduled' : 'Rate saved', { type: 'success' })
      refresh()
      onClose()
    },
  })
  const needsConfirmation = refusalName(save.error) === 'rate-far-off'
  const isValid = /^\d{1,9}(\.\d{1,8})?$/.test(value) && Number(value) > 0
  return (
    <FormDialog
      title={`Add a rate for ${rate.name}`}
      text="Applies to new exchanges and payments. The reason is shown in the history."
      label={needsConfirmation ? 'Confirm rate' : 'Save'}
      danger={needsConfirmation}
      busy={save.isPending}
      disabled={!isValid || note.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          id: rate.id,
          rate: value,
          ...(since && { since: new Date(since).toISOString() }),
          sure: needsConfirmation,
          note: note.trim(),
        })
      }
    >
      {save.error && (
        <Alert severity={needsConfirmation ? 'warning' : 'error'}>
          {needsConfirmation
            ? `This differs by ${formatChange(value, rate.rate)} from the current rate of ${rate.rate}. Confirm that it is correct.`
            : save.error.message}
        </Alert>
      )}
      <TextField
        label={`${rate.id} per ${rate.base} 1`}
        value={value}
        onChange={(event) => {
          setValue(event.target.value.replace(',', '.').replace(/[^\d.]/g, ''))
          // The refusal is about the previous value.
          save.reset()
        }}
        helperText={
          isValid ? formatInverse(value, rate) : rate.rate ? `Current: ${rate.rate}` : 'For example 0.2215'
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoFocus
      />
      <TextField
        type="datetime-local"
        label="Effective from"
        value={since}
        onChange={(event) => setSince(event.target.value)}
        helperText="Leave empty for now"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Reason"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 140 } }}
      />
    </FormDialog>
  )
}
