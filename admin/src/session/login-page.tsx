import Key from '@mui/icons-material/FingerprintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import {
  staffLogin,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffVerifyFactor,
} from '@pasar/contract/calls/admin/staff/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type HttpError, useLogin } from 'react-admin'
import { callApi, refusalName } from '../data/call.ts'
import { t } from '../i18n/translate.ts'
import { AuthLayout } from './auth-layout.tsx'
import { type FactorChallenge, FactorForm } from './factor-form.tsx'
import { AuthTextField, ErrorAlert, PasswordField } from './form-fields.tsx'
import { authenticateWithPasskey, canUsePasskeys } from './passkey.ts'
import type { Session } from './session.ts'
import { useCallMutation } from './use-call-mutation.ts'

/** Sign-in by password, followed by the second factor if the account has one; or by passkey alone. */
export function LoginPage() {
  const login = useLogin()
  const startSession = (session: Session) => void login(session)
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null)
  const factor = useCallMutation(staffVerifyFactor, startSession)
  if (!challenge) return <PasswordStep onSignedIn={startSession} onChallenge={setChallenge} />
  const isExpired = refusalName(factor.error) === 'sign-in-again'
  return (
    <AuthLayout title={t('Two-factor sign-in')} lead={t('Enter your second factor to continue.')}>
      <FactorForm
        challenge={challenge}
        busy={factor.isPending}
        error={factor.error}
        onSubmit={factor.mutate}
      />
      <Button
        fullWidth
        variant={isExpired ? 'contained' : 'text'}
        onClick={() => {
          factor.reset()
          setChallenge(null)
        }}
      >
        {t('Start over')}
      </Button>
    </AuthLayout>
  )
}

type StepProps = { onSignedIn(session: Session): void; onChallenge(challenge: FactorChallenge): void }

function PasswordStep({ onSignedIn, onChallenge }: StepProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation<Session, HttpError>({
    mutationFn: () => callApi(staffLogin, { email: email.trim(), password }),
    onSuccess: onSignedIn,
    onError(error) {
      if (refusalName(error) === 'factor-asked') onChallenge(error.body.data as FactorChallenge)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  const shownError = refusalName(signIn.error) === 'factor-asked' ? null : signIn.error
  return (
    <AuthLayout title={t('Sign in')} lead={t('Sign in to the shop’s console.')}>
      <form onSubmit={submit}>
        <AuthTextField
          label={t('Email')}
          type="email"
          value={email}
          onText={setEmail}
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          label={t('Password')}
          value={password}
          onText={setPassword}
          autoComplete="current-password"
        />
        <ErrorAlert error={shownError} />
        <Button
          type="submit"
          fullWidth
          size="large"
          variant="contained"
          loading={signIn.isPending}
          sx={{ mt: 2 }}
        >
          {t('Sign in')}
        </Button>
      </form>
      {canUsePasskeys && <PasskeySignIn onSignedIn={onSignedIn} />}
    </AuthLayout>
  )
}

function PasskeySignIn({ onSignedIn }: Pick<StepProps, 'onSignedIn'>) {
  const signIn = useMutation<Session, Error>({
    async mutationFn() {
      const { ticket, options } = await callApi(staffPasskeyOptions, {})
      return callApi(staffPasskeyLogin, { ticket, passkey: await authenticateWithPasskey(options) })
    },
    onSuccess: onSignedIn,
  })
  return (
    <>
      <Divider sx={{ my: 2 }}>{t('or')}</Divider>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        startIcon={<Key />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
      {signIn.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {signIn.error.message}
        </Alert>
      )}
    </>
  )
}
