import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Output, Sent } from '@pasar/contract/call'
import { adminGatewaySave } from '@pasar/contract/calls/admin/pay-methods'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type Gateway, type Key, keyText } from './words.ts'

/** What is typed for a setting; null: back to the environment's. */
type Typed = Record<string, string | null>

/** What is wrong with which setting: the server names the entries it was sent, or a setting that is lacking. */
function problemsOf(error: HttpError | null, names: readonly string[]): Record<string, string> {
  const fields = (error?.body?.data as { fields?: Record<string, string> } | undefined)?.fields ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const at = /^keys\.(\d+)\./.exec(path)?.[1]
      return [at === undefined ? path : (names[Number(at)] ?? path), message]
    }),
  )
}

/** Enters keys. What is left empty stays as it is; nothing that was entered is ever shown again. */
export function KeysDialog({ gateway, onClose }: { gateway: Gateway; onClose(): void }) {
  const [typed, setTyped] = useState<Typed>({})
  const notify = useNotify()
  const refresh = useRefresh()
  const save = useMutation<Output<typeof adminGatewaySave>, HttpError, Sent<typeof adminGatewaySave>>({
    mutationFn: (input) => callApi(adminGatewaySave, input),
    onSuccess: () => {
      notify('In force, on every process. Test the connection.', { type: 'success' })
      refresh()
      onClose()
    },
  })
  const keys = gateway.keys.flatMap(({ name }) => {
    const value = typed[name]
    return value === undefined || value === '' ? [] : [{ name, value }]
  })
  const problems = problemsOf(
    save.error,
    keys.map(({ name }) => name),
  )
  return (
    <FormDialog
      title={`Keys of ${gateway.name}`}
      text="What is left empty stays as it is. Keys are encrypted, and shown to nobody afterwards. New payments use them at once."
      label="Save"
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
          setting={key}
          value={typed[key.name]}
          problem={problems[key.name]}
          onChange={(value) => {
            setTyped({ ...typed, [key.name]: value })
            save.reset()
          }}
        />
      ))}
    </FormDialog>
  )
}

type FieldProps = {
  setting: Key
  value: string | null | undefined
  problem: string | undefined
  onChange(value: string | null): void
}

const Field = ({ setting, value, problem, onChange }: FieldProps) => (
  <Stack>
    <TextField
      label={setting.name}
      value={value ?? ''}
      disabled={value === null}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? `${setting.meaning}. Now: ${keyText(setting)}`}
      multiline={/\bkey \(|certificate|private|public key/i.test(setting.meaning)}
      maxRows={4}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 8_000, spellCheck: false } }}
    />
    {setting.from === 'console' && (
      <FormControlLabel
        control={
          <Switch size="small" checked={value === null} onChange={(_, back) => onChange(back ? null : '')} />
        }
        label="Back to what the environment says"
      />
    )}
  </Stack>
)
