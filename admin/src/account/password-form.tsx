import Button from '@mui/material/Button'
import { staffPassword } from '@pasar/contract/calls/admin/staff/own-account'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../i18n/translate.ts'
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
    notify(t('Password changed. Your other sessions were signed out.'), { type: 'success' })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ current, password })
  }
  const passwordError = fieldError(change.error, 'password')
  return (
    <form onSubmit={submit}>
      <PasswordField
        label={t('Current password')}
        size="small"
        value={current}
        onText={setCurrent}
        autoComplete="current-password"
      />
      <PasswordField
        label={t('New password')}
        size="small"
        value={password}
        onText={setPassword}
        autoComplete="new-password"
        error={passwordError !== undefined}
        helperText={passwordError ?? t('At least 10 characters. Signs out your other sessions.')}
      />
      <ErrorAlert error={change.error} />
      <Button type="submit" variant="contained" loading={change.isPending} sx={{ mt: 2 }}>
        {t('Change password')}
      </Button>
    </form>
  )
}
