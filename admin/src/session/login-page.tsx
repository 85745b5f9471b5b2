import Key from '@mui/icons-material/FingerprintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import {
  staffFactor,
  staffLogin,
  staffPasskeyLogin,
  staffPasskeyOptions,
} from '@pasar/contract/calls/admin/staff-session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type HttpError, useLogin } from 'react-admin'
import { callApi, refusalOf } from '../data/call.ts'
import { Doorway } from './doorway.tsx'
import { type Asked, FactorForm } from './factor-form.tsx'
import { Line, PasswordLine, Refused } from './fields.tsx'
import { canUsePasskeys, signByPasskey } from './passkey.ts'
import type { Session } from './session.ts'
import { useCall } from './use-call.ts'

/** Signing in: password, then the second factor where the account has one; or a passkey alone. */
export function LoginPage() {
  const login = useLogin()
  const enter = (session: Session) => void login(session)
  const [asked, setAsked] = useState<Asked | null>(null)
  const factor = useCall(staffFactor, enter)
  if (!asked) return <PasswordStep onEntered={enter} onAsked={setAsked} />
  const over = refusalOf(factor.error) === 'sign-in-again'
  return (
    <Doorway title="One more step" lead="Your account asks for a second factor.">
      <FactorForm asked={asked} busy={factor.isPending} error={factor.error} onGiven={factor.mutate} />
      <Button
        fullWidth
        variant={over ? 'contained' : 'text'}
        onClick={() => {
          factor.reset()
          setAsked(null)
        }}
      >
        Start again
      </Button>
    </Doorway>
  )
}

type StepProps = { onEntered(session: Session): void; onAsked(asked: Asked): void }

function PasswordStep({ onEntered, onAsked }: StepProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useMutation<Session, HttpError>({
    mutationFn: () => callApi(staffLogin, { email: email.trim(), password }),
    onSuccess: onEntered,
    onError(error) {
      if (refusalOf(error) === 'factor-asked') onAsked(error.body.data as Asked)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate()
  }
  const shown = refusalOf(signIn.error) === 'factor-asked' ? null : signIn.error
  return (
    <Doorway title="Sign in" lead="For the people who run the shop.">
      <form onSubmit={submit}>
        <Line label="Email" type="email" value={email} onText={setEmail} autoComplete="username" autoFocus />
        <PasswordLine
          label="Password"
          value={password}
          onText={setPassword}
          autoComplete="current-password"
        />
        <Refused error={shown} />
        <Button
          type="submit"
          fullWidth
          size="large"
          variant="contained"
          loading={signIn.isPending}
          sx={{ mt: 2 }}
        >
          Sign in
        </Button>
      </form>
      {canUsePasskeys && <PasskeyAlone onEntered={onEntered} />}
    </Doorway>
  )
}

function PasskeyAlone({ onEntered }: Pick<StepProps, 'onEntered'>) {
  const enter = useMutation<Session, Error>({
    async mutationFn() {
      const { ticket, options } = await callApi(staffPasskeyOptions, {})
      return callApi(staffPasskeyLogin, { ticket, passkey: await signByPasskey(options) })
    },
    onSuccess: onEntered,
  })
  return (
    <>
      <Divider sx={{ my: 2 }}>or</Divider>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        startIcon={<Key />}
        loading={enter.isPending}
        onClick={() => enter.mutate()}
      >
        Sign in with a passkey
      </Button>
      {enter.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {enter.error.message}
        </Alert>
      )}
    </>
  )
}
