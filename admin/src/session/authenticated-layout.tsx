import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { adminPresenceBeat } from '@pasar/contract/calls/admin/support/agents'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { can } from '../data/can.ts'
import { language, readLanguage } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { Layout } from '../layout/layout.tsx'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { useMe } from './session.ts'

const ChatWatcher = lazy(() => import('../resources/conversations/watcher.tsx'))

/**
 * Layout for a signed-in account. Reloads the page when the account has chosen another language than that of
 * the page. Redirects owners without a second factor to its setup.
 */
export function AuthenticatedLayout({ children }: { children?: ReactNode }) {
  const me = useMe()
  useEffect(() => {
    if (readLanguage() !== language) location.reload()
  }, [])
  if (me?.mustSetFactor) return <Navigate to="/set-up" replace />
  return (
    <Layout>
      <FactorNotice />
      {children}
      <ReauthenticationDialog />
      {can(adminPresenceBeat) && (
        <Suspense>
          <ChatWatcher />
        </Suspense>
      )}
    </Layout>
  )
}

/** Lists the permissions withheld until the account has a second factor. */
function FactorNotice() {
  const withheld = useMe()?.withheld ?? []
  const { pathname } = useLocation()
  if (withheld.length === 0 || pathname === '/account') return null
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to="/account">
          {t('Set up')}
        </Button>
      }
    >
      {t('Set up a second factor to use your permissions for %{permissions}.', {
        permissions: withheld.join(', '),
      })}
    </Alert>
  )
}
