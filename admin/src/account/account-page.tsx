import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { useMe } from '../session/session.ts'
import { Section } from '../ui/record/section.tsx'
import { Factors } from './factors.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** The signed-in staff account: password, second factors and sessions. */
export function AccountPage() {
  const me = useMe()
  if (!me) return null
  return (
    <Box sx={{ maxWidth: 760, my: 2, display: 'grid', gap: 2 }}>
      <Title title="My account" />
      <Section title={me.name}>
        <Typography color="textSecondary">
          {me.email} ·{' '}
          {me.owner ? 'owner with every permission' : permissionsText([...me.permissions, ...me.withheld])}
        </Typography>
      </Section>
      <Factors me={me} />
      <Section title="Password">
        <PasswordForm />
      </Section>
      <Section title="Sessions">
        <Sessions />
      </Section>
    </Box>
  )
}

const permissionsText = (permissions: string[]) =>
  permissions.length > 0 ? `Permissions: ${permissions.join(', ')}` : 'No permissions yet. Ask an owner.'
