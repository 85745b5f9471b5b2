import Key from '@mui/icons-material/FingerprintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { type FormEvent, useState } from 'react'
import type { HttpError } from 'react-admin'
import { t } from '../i18n/translate.ts'
import { AuthTextField, ErrorAlert } from './form-fields.tsx'
import { authenticateWithPasskey, canUsePasskeys, passkeysUnavailableReason } from './passkey.ts'

/** Second factors that the server accepts now. */
export type FactorChallenge = { ticket: string; totp: boolean; passkey: Record<string, unknown> | null }
type FactorAnswer = {
  ticket: string
  code?: string
  passkey?: Awaited<ReturnType<typeof authenticateWithPasskey>>
}

type Props = {
  challenge: FactorChallenge
  busy: boolean
  error: HttpError | null
  onSubmit(answer: FactorAnswer): void
}

/** Form for a second factor: authenticator code, passkey or recovery code. */
export function FactorForm({ challenge, busy, error, onSubmit }: Props) {
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(!challenge.totp && !canUsePasskeys)
  const [problem, setProblem] = useState('')
  const { ticket, totp, passkey } = challenge
  const submitPasskey = async () => {
    setProblem('')
    try {
      onSubmit({ ticket, passkey: await authenticateWithPasskey(passkey!) })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const submitCode = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ ticket, code: code.trim() })
    setCode('')
  }
  const hasCodeField = totp || isRecovery
  return (
    <>
      {passkey && (
        <Button
          fullWidth
          size="large"
          variant={hasCodeField ? 'outlined' : 'contained'}
          startIcon={<Key />}
          disabled={busy || !canUsePasskeys}
          onClick={submitPasskey}
        >
          {t('Use a passkey')}
        </Button>
      )}
      {passkey && passkeysUnavailableReason && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {passkeysUnavailableReason}
        </Alert>
      )}
      {passkey && hasCodeField && <Divider sx={{ my: 2 }}>{t('or')}</Divider>}
      {hasCodeField && (
        <form onSubmit={submitCode}>
          <AuthTextField
            label={isRecovery ? t('Recovery code') : t('Authenticator code')}
            value={code}
            onText={setCode}
            autoFocus
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            helperText={
              isRecovery
                ? t('Each of your ten recovery codes works once.')
                : t('Six digits from your authenticator app.')
            }
          />
          <Button type="submit" fullWidth size="large" variant="contained" loading={busy} sx={{ mt: 1 }}>
            {t('Continue')}
          </Button>
        </form>
      )}
      <ErrorAlert error={error} />
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Button fullWidth sx={{ mt: 1 }} onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? t('Use your authenticator') : t('Use a recovery code')}
      </Button>
    </>
  )
}
