import Button from '@mui/material/Button'
import { staffPassword } from '@pasar/contract/calls/admin/staff/own-account'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { ErrorAlert, fieldError, PasswordField } from '../session/form-fields.tsx'
import { useCallMutation } from '../session/use-call-mutation.ts'

/** Changes the password of the signed-in account. */
export function PasswordForm() {
  const notify = useNotify()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useCallMutation(staffPassword, () => {
    setCurrent('')
    setPassword('')
    notify('Password changed. Your other sessions were signed out.', { type: 'success' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ current, password })
  }
  const passwordError = fieldError(change.error, 'password')
  return (
    <form onSubmit={submit}>
      <PasswordField
        label="Current password"
        size="small"
        value={current}
        onText={setCurrent}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        size="small"
        value={password}
        onText={setPassword}
        autoComplete="new-password"
        error={passwordError !== undefined}
        helperText={passwordError ?? 'At least 10 characters. Signs out your other sessions.'}
      />
      <ErrorAlert error={change.error} />
      <Button type="submit" variant="contained" loading={change.isPending} sx={{ mt: 2 }}>
        Change password
      </Button>
    </form>
  )
}
