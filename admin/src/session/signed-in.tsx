import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Layout } from '../layout/layout.tsx'
import { ProveDialog } from './prove-dialog.tsx'
import { useMe } from './session.ts'

/** The console around whoever is signed in; an owner without a second factor is led to it first. */
export function SignedIn({ children }: { children?: ReactNode }) {
  const me = useMe()
  if (me?.mustSetFactor) return <Navigate to="/set-up" replace />
  return (
    <Layout>
      <Withheld />
      {children}
      <ProveDialog />
    </Layout>
  )
}

/** Says what this session may not do for want of a second factor, and leads to it. */
function Withheld() {
  const withheld = useMe()?.withheld ?? []
  const { pathname } = useLocation()
  if (withheld.length === 0 || pathname === '/account') return null
  return (
    <Alert
      severity="info"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to="/account">
          Set it up
        </Button>
      }
    >
      Your account may also work with {withheld.join(' and ')}, once it has a second factor.
    </Alert>
  )
}
