import Button from '@mui/material/Button'
import { staffPassword } from '@pasar/contract/calls/admin/staff-account'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { PasswordLine, problemOf, Refused } from '../session/fields.tsx'
import { useCall } from '../session/use-call.ts'

/** Changes one's own password. */
export function PasswordForm() {
  const notify = useNotify()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useCall(staffPassword, () => {
    setCurrent('')
    setPassword('')
    notify('Password changed; your other sessions have ended', { type: 'success' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ current, password })
  }
  const weak = problemOf(change.error, 'password')
  return (
    <form onSubmit={submit}>
      <PasswordLine
        label="Current password"
        size="small"
        value={current}
        onText={setCurrent}
        autoComplete="current-password"
      />
      <PasswordLine
        label="New password"
        size="small"
        value={password}
        onText={setPassword}
        autoComplete="new-password"
        error={weak !== undefined}
        helperText={weak ?? 'At least 10 characters. Your other sessions end.'}
      />
      <Refused error={change.error} />
      <Button type="submit" variant="contained" loading={change.isPending} sx={{ mt: 2 }}>
        Change password
      </Button>
    </form>
  )
}
