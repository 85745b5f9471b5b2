import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { useMe } from '../session/session.ts'
import { Section } from '../ui/section.tsx'
import { Factors } from './factors.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** One's own account: what one signs in with, and where one is signed in. */
export function AccountPage() {
  const me = useMe()
  if (!me) return null
  return (
    <Box sx={{ maxWidth: 760, my: 2, display: 'grid', gap: 2 }}>
      <Title title="My account" />
      <Section title={me.name}>
        <Typography color="textSecondary">
          {me.email} · {me.owner ? 'owner, may do everything' : may([...me.permissions, ...me.withheld])}
        </Typography>
      </Section>
      <Factors me={me} />
      <Section title="Password">
        <PasswordForm />
      </Section>
      <Section title="Where I am signed in">
        <Sessions />
      </Section>
    </Box>
  )
}

const may = (permissions: string[]) =>
  permissions.length > 0 ? `may work with ${permissions.join(', ')}` : 'has no permissions yet: ask an owner'
