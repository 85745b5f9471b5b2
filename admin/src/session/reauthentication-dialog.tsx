import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Output } from '@pasar/contract/call'
import { staffReauthenticate, staffReauthenticateOptions } from '@pasar/contract/calls/admin/staff/session'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { callApi } from '../data/call.ts'
import { t } from '../i18n/translate.ts'
import { FactorForm } from './factor-form.tsx'
import { ErrorAlert, PasswordField } from './form-fields.tsx'
import { reauthentication } from './reauthentication.ts'
import { useCallMutation } from './use-call-mutation.ts'

/** Dialog that asks for the second factor or password again before sensitive calls. */
export function ReauthenticationDialog() {
  const [challenge, setChallenge] = useState<Output<typeof staffReauthenticateOptions> | null>(null)
  const [password, setPassword] = useState('')
  const resolvePending = useRef<(succeeded: boolean) => void>(undefined)
  const id = useId()
  const close = (succeeded: boolean) => {
    resolvePending.current?.(succeeded)
    resolvePending.current = undefined
    setChallenge(null)
    setPassword('')
  }
  const reauthenticate = useCallMutation(staffReauthenticate, () => close(true))
  const { reset } = reauthenticate
  useEffect(
    () =>
      reauthentication.register(async () => {
        reset()
        setChallenge(await callApi(staffReauthenticateOptions, {}))
        return new Promise((resolve) => {
          resolvePending.current = resolve
        })
      }),
    [reset],
  )
  if (!challenge) return null
  const submitPassword = (event: FormEvent) => {
    event.preventDefault()
    reauthenticate.mutate({ ticket: challenge.ticket, password })
  }
  return (
    <Dialog open onClose={() => close(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('Confirm your identity')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {t('Confirm your identity to change sign-in settings.')}
        </DialogContentText>
        {challenge.password ? (
          <form onSubmit={submitPassword} id={`${id}-form`}>
            <PasswordField
              label={t('Password')}
              value={password}
              onText={setPassword}
              autoComplete="current-password"
              autoFocus
            />
            <ErrorAlert error={reauthenticate.error} />
          </form>
        ) : (
          <FactorForm
            challenge={challenge}
            busy={reauthenticate.isPending}
            error={reauthenticate.error}
            onSubmit={reauthenticate.mutate}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => close(false)}>{t('Cancel')}</Button>
        {challenge.password && (
          <Button type="submit" form={`${id}-form`} variant="contained" loading={reauthenticate.isPending}>
            {t('Continue')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
