import Key from '@mui/icons-material/FingerprintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { type FormEvent, useState } from 'react'
import type { HttpError } from 'react-admin'
import { Line, Refused } from './fields.tsx'
import { canUsePasskeys, signByPasskey, whyNoPasskeys } from './passkey.ts'

/** What can be given as a second factor. */
export type Asked = { ticket: string; totp: boolean; passkey: Record<string, unknown> | null }
type Given = { ticket: string; code?: string; passkey?: Awaited<ReturnType<typeof signByPasskey>> }

type Props = { asked: Asked; busy: boolean; error: HttpError | null; onGiven(given: Given): void }

/** Asks for a second factor: a code of the authenticator, a passkey, or a recovery code. */
export function FactorForm({ asked, busy, error, onGiven }: Props) {
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(!asked.totp && !canUsePasskeys)
  const [problem, setProblem] = useState('')
  const { ticket, totp, passkey } = asked
  const byPasskey = async () => {
    setProblem('')
    try {
      onGiven({ ticket, passkey: await signByPasskey(passkey!) })
    } catch (failed) {
      setProblem((failed as Error).message)
    }
  }
  const byCode = (event: FormEvent) => {
    event.preventDefault()
    onGiven({ ticket, code: code.trim() })
    setCode('')
  }
  const asksCode = totp || recovery
  return (
    <>
      {passkey && (
        <Button
          fullWidth
          size="large"
          variant={asksCode ? 'outlined' : 'contained'}
          startIcon={<Key />}
          disabled={busy || !canUsePasskeys}
          onClick={byPasskey}
        >
          Use a passkey
        </Button>
      )}
      {passkey && whyNoPasskeys && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {whyNoPasskeys}
        </Alert>
      )}
      {passkey && asksCode && <Divider sx={{ my: 2 }}>or</Divider>}
      {asksCode && (
        <form onSubmit={byCode}>
          <Line
            label={recovery ? 'Recovery code' : 'Code of your authenticator'}
            value={code}
            onText={setCode}
            autoFocus
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            helperText={
              recovery
                ? 'One of the ten that you kept; each works once.'
                : 'Six digits, new every 30 seconds.'
            }
          />
          <Button type="submit" fullWidth size="large" variant="contained" loading={busy} sx={{ mt: 1 }}>
            Continue
          </Button>
        </form>
      )}
      <Refused error={error} />
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      <Button fullWidth sx={{ mt: 1 }} onClick={() => setRecovery(!recovery)}>
        {recovery ? 'Use the authenticator' : 'Use a recovery code'}
      </Button>
    </>
  )
}
