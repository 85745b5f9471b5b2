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
} from '@pasar/contract/calls/admin/staff/own-account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '../data/call.ts'
import { t } from '../i18n/translate.ts'
import { AuthTextField, ErrorAlert } from '../session/form-fields.tsx'
import { registerPasskey } from '../session/passkey.ts'
import { session } from '../session/session.ts'
import { useCallMutation } from '../session/use-call-mutation.ts'
import { QrCode } from './qr-code.tsx'

type Props = { onSaved(recoveryCodes: string[] | null): void }
type Saved = Output<typeof staffTotpSave>

/** Sets up an authenticator: QR code, key and first code. */
export function AddTotp({ onSaved }: Props) {
  const [code, setCode] = useState('')
  const enrollment = useQuery({
    queryKey: [staffTotpStart.path],
    queryFn: () => callApi(staffTotpStart, {}),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const save = useCallMutation(staffTotpSave, handleSaved(onSaved))
  if (enrollment.error) return <Alert severity="error">{enrollment.error.message}</Alert>
  if (!enrollment.data) return <Skeleton variant="rounded" height={260} />
  const { ticket, secret, url } = enrollment.data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ ticket, code: code.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Typography sx={{ mb: 2 }}>
        {t(
          'Scan the QR code with an authenticator app or your password manager, and enter the code that it shows.',
        )}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <QrCode text={url} label={t('QR code of your authenticator')} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {t('Or enter this key:')}
          </Typography>
          <Typography sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
      </Box>
      <AuthTextField
        label={t('First code')}
        value={code}
        onText={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        helperText={t('Six digits.')}
      />
      <ErrorAlert error={save.error} />
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ mt: 2 }}>
        {t('Set up')}
      </Button>
    </form>
  )
}

/** Adds a passkey of this device or a security key. */
export function AddPasskey({ onSaved }: Props) {
  const [name, setName] = useState('')
  const add = useMutation<Saved, Error>({
    async mutationFn() {
      const { ticket, options } = await callApi(staffPasskeyStart, {})
      return callApi(staffPasskeySave, { ticket, name: name.trim(), passkey: await registerPasskey(options) })
    },
    onSuccess: handleSaved(onSaved),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Typography>
        {t('Your device asks for its PIN, fingerprint or face. Neither leaves your device.')}
      </Typography>
      <AuthTextField
        label={t('Name')}
        value={name}
        onText={setName}
        required={false}
        helperText={t('For example: Work laptop')}
      />
      {add.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {add.error.message}
        </Alert>
      )}
      <Button type="submit" variant="contained" loading={add.isPending} sx={{ mt: 2 }}>
        {t('Create passkey')}
      </Button>
    </form>
  )
}

const handleSaved =
  (onSaved: Props['onSaved']) =>
  ({ me, recoveryCodes }: Saved) => {
    session.setMe(me)
    onSaved(recoveryCodes)
  }
