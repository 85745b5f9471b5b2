import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import {
  staffPasskeySave,
  staffPasskeyStart,
  staffTotpSave,
  staffTotpStart,
} from '@pasar/contract/calls/admin/staff-account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '../data/call.ts'
import { Line, Refused } from '../session/fields.tsx'
import { makePasskey } from '../session/passkey.ts'
import { session } from '../session/session.ts'
import { useCall } from '../session/use-call.ts'
import { Qr } from './qr.tsx'

type Props = { onSaved(recoveryCodes: string[] | null): void }
type Saved = Output<typeof staffTotpSave>

/** Sets up an authenticator: its picture to be read by the phone, its text to be typed, its first code. */
export function AddTotp({ onSaved }: Props) {
  const [code, setCode] = useState('')
  const begun = useQuery({
    queryKey: [staffTotpStart.path],
    queryFn: () => callApi(staffTotpStart, {}),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = useCall(staffTotpSave, keep(onSaved))
  if (begun.error) return <Alert severity="error">{begun.error.message}</Alert>
  if (!begun.data) return <Skeleton variant="rounded" height={260} />
  const { ticket, secret, url } = begun.data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ticket, code: code.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Typography sx={{ mb: 2 }}>
        Read this with an authenticator app, such as the one of your password manager, and enter the code that
        it shows.
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Qr text={url} label="QR code of your authenticator" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            Or type this key:
          </Typography>
          <Typography sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
      </Box>
      <Line
        label="First code"
        value={code}
        onText={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        helperText="Six digits."
      />
      <Refused error={save.error} />
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ mt: 2 }}>
        Set up
      </Button>
    </form>
  )
}

/** Adds a passkey of this device, or of a security key. */
export function AddPasskey({ onSaved }: Props) {
  const [name, setName] = useState('')
  const add = useMutation<Saved, Error>({
    async mutationFn() {
      const { ticket, options } = await callApi(staffPasskeyStart, {})
      return callApi(staffPasskeySave, { ticket, name: name.trim(), passkey: await makePasskey(options) })
    },
    onSuccess: keep(onSaved),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Typography>Your device asks for its PIN, your finger or your face; neither leaves it.</Typography>
      <Line
        label="Name"
        value={name}
        onText={setName}
        required={false}
        helperText="To know it again: Work laptop, Blue key …"
      />
      {add.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {add.error.message}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={add.isPending} sx={{ mt: 2 }}>
        Make the passkey
      </Button>
    </form>
  )
}

const keep =
  (onSaved: Props['onSaved']) =>
  ({ me, recoveryCodes }: Saved) => {
    session.setMe(me)
    onSaved(recoveryCodes)
  }
