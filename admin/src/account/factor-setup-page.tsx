import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { Navigate, useNavigate } from 'react-router-dom'
import { t } from '../i18n/translate.ts'
import { AuthLayout } from '../session/auth-layout.tsx'
import { canUsePasskeys } from '../session/passkey.ts'
import { ReauthenticationDialog } from '../session/reauthentication-dialog.tsx'
import { useMe } from '../session/session.ts'
import { AddPasskey, AddTotp } from './add-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Required setup of a second factor, for owners. */
export function FactorSetupPage() {
  const me = useMe()
  const logout = useLogout()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [factor, setFactor] = useState<'totp' | 'passkey'>('totp')
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!me) return <Navigate to="/login" replace />
  if (codes)
    return (
      <AuthLayout title={t('Save your recovery codes')}>
        <RecoveryCodes
          codes={codes}
          onSaved={async () => {
            // Permissions depend on the factors.
            await client.invalidateQueries()
            navigate('/')
          }}
        />
      </AuthLayout>
    )
  if (!me.mustSetFactor) return <Navigate to="/" replace />
  return (
    <AuthLayout
      title={t('Set up a second factor')}
      lead={t('Owners have every permission, so their accounts require a second factor.')}
    >
      {factor === 'totp' ? <AddTotp onSaved={setCodes} /> : <AddPasskey onSaved={setCodes} />}
      {canUsePasskeys ? (
        <Button fullWidth sx={{ mt: 2 }} onClick={() => setFactor(factor === 'totp' ? 'passkey' : 'totp')}>
          {factor === 'totp' ? t('Use a passkey instead') : t('Use an authenticator instead')}
        </Button>
      ) : (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('You can add passkeys later in your account.')}
        </Alert>
      )}
      <Button fullWidth color="inherit" onClick={() => logout()}>
        {t('Sign out')}
      </Button>
      <ReauthenticationDialog />
    </AuthLayout>
  )
}
