import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { staffAcceptLink, staffLinkInfo, staffVerifyFactor } from '@pasar/contract/calls/admin/staff/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { HttpError } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { callApi, refusalName } from '../data/call.ts'
import { t } from '../i18n/translate.ts'
import { AuthLayout } from './auth-layout.tsx'
import { type FactorChallenge, FactorForm } from './factor-form.tsx'
import { AuthTextField, ErrorAlert, fieldError, PasswordField } from './form-fields.tsx'
import type { Session } from './session.ts'
import { useCallMutation } from './use-call-mutation.ts'
import { useStartSession } from './use-start-session.ts'

/** Page of one-time links: the first owner and invited staff choose their name and password. */
export function WelcomePage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useQuery({
    queryKey: [staffLinkInfo.path, token],
    queryFn: () => callApi(staffLinkInfo, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.error)
    return (
      <AuthLayout title={t('This link is no longer valid')}>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(
            'The link was used, has expired or was replaced by a newer one. Ask an owner for a new link. The server prints the first owner’s link on every start.',
          )}
        </Alert>
        <Button fullWidth variant="contained" component={Link} to="/login">
          {t('Go to sign-in')}
        </Button>
      </AuthLayout>
    )
  if (!link.data)
    return (
      <AuthLayout title={t('Welcome')}>
        <Skeleton variant="rounded" height={260} />
      </AuthLayout>
    )
  return <WelcomeForm token={token} {...link.data} />
}

type FormProps = { token: string; kind: 'owner' | 'invitation'; email: string; name: string }

function WelcomeForm({ token, kind, ...account }: FormProps) {
  const startSession = useStartSession()
  const [name, setName] = useState(account.name)
  const [email, setEmail] = useState(account.email)
  const [password, setPassword] = useState('')
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null)
  const factor = useCallMutation(staffVerifyFactor, startSession)
  const isOwner = kind === 'owner'
  const welcome = useMutation<Session, HttpError>({
    mutationFn: () =>
      callApi(staffAcceptLink, { token, name, password, ...(isOwner && { email: email.trim() }) }),
    onSuccess: startSession,
    onError(error) {
      if (refusalName(error) === 'factor-asked') setChallenge(error.body.data as FactorChallenge)
    },
  })
  if (challenge)
    return (
      <AuthLayout
        title={t('Two-factor sign-in')}
        lead={t('Your password was changed. Enter your second factor to continue.')}
      >
        <FactorForm
          challenge={challenge}
          busy={factor.isPending}
          error={factor.error}
          onSubmit={factor.mutate}
        />
      </AuthLayout>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    welcome.mutate()
  }
  const passwordError = fieldError(welcome.error, 'password')
  return (
    <AuthLayout
      title={isOwner ? t('Set up your shop') : t('Welcome, %{name}', { name: account.name })}
      lead={
        isOwner
          ? t('Create the owner’s account. You set up a second factor in the next step.')
          : t('Choose a password for your console account.')
      }
    >
      <form onSubmit={submit}>
        <AuthTextField
          label={t('Name')}
          value={name}
          onText={setName}
          autoComplete="name"
          autoFocus={isOwner}
        />
        <AuthTextField
          label={t('Email')}
          type="email"
          value={email}
          onText={setEmail}
          autoComplete="username"
          disabled={!isOwner}
          error={fieldError(welcome.error, 'email') !== undefined}
          helperText={fieldError(welcome.error, 'email')}
        />
        <PasswordField
          label={t('Password')}
          value={password}
          onText={setPassword}
          autoComplete="new-password"
          autoFocus={!isOwner}
          error={passwordError !== undefined}
          helperText={passwordError ?? t('At least 10 characters.')}
        />
        <ErrorAlert error={welcome.error} />
        <Button
          type="submit"
          fullWidth
          size="large"
          variant="contained"
          loading={welcome.isPending}
          sx={{ mt: 2 }}
        >
          {isOwner ? t('Create account') : t('Continue')}
        </Button>
      </form>
    </AuthLayout>
  )
}
