import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { staffFactor, staffLink, staffWelcome } from '@pasar/contract/calls/admin/staff-session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { HttpError } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { callApi, refusalOf } from '../data/call.ts'
import { Doorway } from './doorway.tsx'
import { type Asked, FactorForm } from './factor-form.tsx'
import { Line, PasswordLine, problemOf, Refused } from './fields.tsx'
import type { Session } from './session.ts'
import { useCall } from './use-call.ts'
import { useEnter } from './use-enter.ts'

/** Where a one-time link leads: the first owner and whoever was invited choose name and password here. */
export function WelcomePage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useQuery({
    queryKey: [staffLink.path, token],
    queryFn: () => callApi(staffLink, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.error)
    return (
      <Doorway title="This link is no longer good">
        <Alert severity="warning" sx={{ mb: 2 }}>
          It was used already, is too old, or a newer one was given. Ask an owner for a new one; the link for
          the first owner is printed each time the server starts.
        </Alert>
        <Button fullWidth variant="contained" component={Link} to="/login">
          To the sign-in
        </Button>
      </Doorway>
    )
  if (!link.data)
    return (
      <Doorway title="Welcome">
        <Skeleton variant="rounded" height={260} />
      </Doorway>
    )
  return <WelcomeForm token={token} {...link.data} />
}

type FormProps = { token: string; kind: 'owner' | 'invitation'; email: string; name: string }

function WelcomeForm({ token, kind, ...known }: FormProps) {
  const enter = useEnter()
  const [name, setName] = useState(known.name)
  const [email, setEmail] = useState(known.email)
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const factor = useCall(staffFactor, enter)
  const isOwner = kind === 'owner'
  const welcome = useMutation<Session, HttpError>({
    mutationFn: () =>
      callApi(staffWelcome, { token, name, password, ...(isOwner && { email: email.trim() }) }),
    onSuccess: enter,
    onError(error) {
      if (refusalOf(error) === 'factor-asked') setAsked(error.body.data as Asked)
    },
  })
  if (asked)
    return (
      <Doorway
        title="One more step"
        lead="Your password is changed. Your account asks for its second factor."
      >
        <FactorForm asked={asked} busy={factor.isPending} error={factor.error} onGiven={factor.mutate} />
      </Doorway>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    welcome.mutate()
  }
  const weak = problemOf(welcome.error, 'password')
  return (
    <Doorway
      title={isOwner ? 'This shop is yours' : `Welcome, ${known.name}`}
      lead={
        isOwner
          ? 'Make the account of its owner. A second factor follows in the next step.'
          : 'Choose the password of your account in the console.'
      }
    >
      <form onSubmit={submit}>
        <Line label="Name" value={name} onText={setName} autoComplete="name" autoFocus={isOwner} />
        <Line
          label="Email"
          type="email"
          value={email}
          onText={setEmail}
          autoComplete="username"
          disabled={!isOwner}
          error={problemOf(welcome.error, 'email') !== undefined}
          helperText={problemOf(welcome.error, 'email')}
        />
        <PasswordLine
          label="Password"
          value={password}
          onText={setPassword}
          autoComplete="new-password"
          autoFocus={!isOwner}
          error={weak !== undefined}
          helperText={weak ?? 'At least 10 characters.'}
        />
        <Refused error={welcome.error} />
        <Button
          type="submit"
          fullWidth
          size="large"
          variant="contained"
          loading={welcome.isPending}
          sx={{ mt: 2 }}
        >
          {isOwner ? 'Become the owner' : 'Continue'}
        </Button>
      </form>
    </Doorway>
  )
}
