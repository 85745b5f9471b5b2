import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { Navigate, useNavigate } from 'react-router-dom'
import { Doorway } from '../session/doorway.tsx'
import { canUsePasskeys } from '../session/passkey.ts'
import { ProveDialog } from '../session/prove-dialog.tsx'
import { useMe } from '../session/session.ts'
import { AddPasskey, AddTotp } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The step that an owner takes before anything else: a second factor. */
export function SetUpPage() {
  const me = useMe()
  const logout = useLogout()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [way, setWay] = useState<'totp' | 'passkey'>('totp')
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!me) return <Navigate to="/login" replace />
  if (codes)
    return (
      <Doorway title="Keep these codes">
        <RecoveryCodes
          codes={codes}
          onKept={async () => {
            // What may be seen has changed with the factor.
            await client.invalidateQueries()
            navigate('/')
          }}
        />
      </Doorway>
    )
  if (!me.mustSetFactor) return <Navigate to="/" replace />
  return (
    <Doorway
      title="Set up a second factor"
      lead="An owner can do everything here. So that a stolen password is not enough, the console asks owners for something they have."
    >
      {way === 'totp' ? <AddTotp onSaved={setCodes} /> : <AddPasskey onSaved={setCodes} />}
      {canUsePasskeys ? (
        <Button fullWidth sx={{ mt: 2 }} onClick={() => setWay(way === 'totp' ? 'passkey' : 'totp')}>
          {way === 'totp' ? 'Use a passkey instead' : 'Use an authenticator instead'}
        </Button>
      ) : (
        <Alert severity="info" sx={{ mt: 2 }}>
          Passkeys can be added later, in your account.
        </Alert>
      )}
      <Button fullWidth color="inherit" onClick={() => logout()}>
        Sign out
      </Button>
      <ProveDialog />
    </Doorway>
  )
}
