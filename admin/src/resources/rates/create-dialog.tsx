import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminRateSave } from '@pasar/contract/calls/admin/finance/wallet'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi, refusalName } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
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
    onSuccess: ({ pending }) => {
      if (pending) notify(t('The rate needs the approval of a second account'), { type: 'info' })
      else notify(since ? t('Rate scheduled') : t('Rate saved'), { type: 'success' })
      refresh()
      onClose()
    },
  })
  const needsConfirmation = refusalName(save.error) === 'rate-far-off'
  const isValid = /^\d{1,9}(\.\d{1,8})?$/.test(value) && Number(value) > 0
  return (
    <FormDialog
      title={t('Add a rate for %{name}', { name: rate.name })}
      text={t(
        'Applies to new exchanges and payments. The reason is shown in the history. A rate that differs by more than 10% from one of the last 24 hours takes effect when a second account approves it.',
      )}
      label={needsConfirmation ? t('Confirm rate') : t('Save')}
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
            ? t('This differs by %{value} from the current rate of %{rate}. Confirm that it is correct.', {
                value: formatChange(value, rate.rate),
                rate: rate.rate,
              })
            : save.error.message}
        </Alert>
      )}
      <AmountField
        label={t('%{id} per %{base} 1', { id: rate.id, base: rate.base })}
        value={value}
        onChange={(typed) => {
          setValue(typed)
          // The refusal is about the previous value.
          save.reset()
        }}
        helperText={
          isValid
            ? formatInverse(value, rate)
            : rate.rate
              ? t('Current: %{rate}', { rate: rate.rate })
              : t('For example 0.2215')
        }
        autoFocus
      />
      <TextField
        type="datetime-local"
        label={t('Effective from')}
        value={since}
        onChange={(event) => setSince(event.target.value)}
        helperText={t('Leave empty for now')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label={t('Reason')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 140 } }}
      />
    </FormDialog>
  )
}
