import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminGatewaySave } from '@pasar/contract/calls/admin/finance/payment-methods'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { formatKey, type Gateway, type Key } from './labels.ts'

/** Entered values by key name; null resets a key to the environment. */
type KeyValues = Record<string, string | null>

/** Maps field errors to key names: the server refers to an entry by index, or to a missing key by name. */
function getProblems(error: HttpError | null, names: readonly string[]): Record<string, string> {
  const fields = (error?.body?.data as { fields?: Record<string, string> } | undefined)?.fields ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const at = /^keys\.(\d+)\./.exec(path)?.[1]
      return [at === undefined ? path : (names[Number(at)] ?? path), message]
    }),
  )
}

/** Edits keys. Empty fields keep their value; saved values are never shown. */
export function KeysDialog({ gateway, onClose }: { gateway: Gateway; onClose(): void }) {
  const [values, setValues] = useState<KeyValues>({})
  const notify = useNotify()
  const refresh = useRefresh()
  const save = useMutation<Output<typeof adminGatewaySave>, HttpError, Sent<typeof adminGatewaySave>>({
    mutationFn: (input) => callApi(adminGatewaySave, input),
    onSuccess: ({ pending }) => {
      if (pending) notify(t('The keys need the approval of a second account'), { type: 'info' })
      else notify(t('Keys saved. Test the connection.'), { type: 'success' })
      refresh()
      onClose()
    },
  })
  const keys = gateway.keys.flatMap(({ name }) => {
    const value = values[name]
    return value === undefined || value === '' ? [] : [{ name, value }]
  })
  const problems = getProblems(
    save.error,
    keys.map(({ name }) => name),
  )
  return (
    <FormDialog
      title={t('Keys of %{name}', { name: gateway.name })}
      text={t(
        'Empty fields keep their value. Keys are encrypted and never shown again. New payments use them immediately; after the first payment of the shop, when a second account has approved them.',
      )}
      label={t('Save')}
      wide
      busy={save.isPending}
      disabled={keys.length === 0}
      onClose={onClose}
      onSubmit={() => save.mutate({ id: gateway.id, keys })}
    >
      {save.error && Object.keys(problems).length === 0 && (
        <Alert severity="error">{save.error.message}</Alert>
      )}
      {gateway.keys.map((key) => (
        <Field
          key={key.name}
          entry={key}
          value={values[key.name]}
          problem={problems[key.name]}
          onChange={(value) => {
            setValues({ ...values, [key.name]: value })
            save.reset()
          }}
        />
      ))}
    </FormDialog>
  )
}

type FieldProps = {
  entry: Key
  value: string | null | undefined
  problem: string | undefined
  onChange(value: string | null): void
}

const Field = ({ entry, value, problem, onChange }: FieldProps) => (
  <Stack>
    <TextField
      label={entry.name}
      value={value ?? ''}
      disabled={value === null}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={
        problem ??
        t('%{description}. Current: %{entry}', { description: entry.description, entry: formatKey(entry) })
      }
      multiline={entry.multiline}
      maxRows={4}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 8_000, spellCheck: false } }}
    />
    {entry.from === 'console' && (
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={value === null}
            onChange={(_, reset) => onChange(reset ? null : '')}
          />
        }
        label={t('Use the value from the environment')}
      />
    )}
  </Stack>
)
