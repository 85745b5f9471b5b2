import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminRateSave } from '@pasar/contract/calls/admin/wallet'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi, refusalOf } from '../../data/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { changeText, inverseText, type Rate } from './words.ts'

/** Enters a rate, from now or from later on. One that is far from the one before is asked about once more. */
export function EnterDialog({ rate, onClose }: { rate: Rate; onClose(): void }) {
  const [value, setValue] = useState('')
  const [since, setSince] = useState('')
  const [note, setNote] = useState('')
  const notify = useNotify()
  const refresh = useRefresh()
  const save = useMutation<Output<typeof adminRateSave>, HttpError, Sent<typeof adminRateSave>>({
    mutationFn: (input) => callApi(adminRateSave, input),
    onSuccess: () => {
      notify(since ? 'Noted for later.' : 'The rate holds.', { type: 'success' })
      refresh()
      onClose()
    },
  })
  const isDoubted = refusalOf(save.error) === 'rate-far-off'
  const fits = /^\d{1,9}(\.\d{1,8})?$/.test(value) && Number(value) > 0
  return (
    <FormDialog
      title={`A rate for ${rate.name}`}
      text="Exchanges from then on go by it; what was exchanged before stays as it is. Whoever sees the history sees why."
      label={isDoubted ? 'It is meant so' : 'Enter'}
      danger={isDoubted}
      busy={save.isPending}
      disabled={!fits || note.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          id: rate.id,
          rate: value,
          ...(since && { since: new Date(since).toISOString() }),
          sure: isDoubted,
          note: note.trim(),
        })
      }
    >
      {save.error && (
        <Alert severity={isDoubted ? 'warning' : 'error'}>
          {isDoubted
            ? `That is ${changeText(value, rate.rate)} against the ${rate.rate} that holds. Is it meant, or did a digit slip?`
            : save.error.message}
        </Alert>
      )}
      <TextField
        label={`${rate.base} 1 is, in ${rate.id}`}
        value={value}
        onChange={(event) => {
          setValue(event.target.value.replace(',', '.').replace(/[^\d.]/g, ''))
          // What was said of another figure says nothing of this one.
          save.reset()
        }}
        helperText={fits ? inverseText(value, rate) : rate.rate ? `Now ${rate.rate}` : 'For instance 0.2215'}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoFocus
      />
      <TextField
        type="datetime-local"
        label="From"
        value={since}
        onChange={(event) => setSince(event.target.value)}
        helperText="Left empty: from now on"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Why"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 140 } }}
      />
    </FormDialog>
  )
}
