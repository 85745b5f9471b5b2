import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { t } from '../i18n/translate.ts'
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
      <Title title={t('My account')} />
      <Section title={me.name}>
        <Typography color="textSecondary">
          {me.email} ·{' '}
          {me.owner ? t('owner with every permission') : permissionsText([...me.permissions, ...me.withheld])}
        </Typography>
      </Section>
      <Factors me={me} />
      <Section title={t('Password')}>
        <PasswordForm />
      </Section>
      <Section title={t('Sessions')}>
        <Sessions />
      </Section>
    </Box>
  )
}

const permissionsText = (permissions: string[]) =>
  permissions.length > 0
    ? t('Permissions: %{permissions}', { permissions: permissions.join(', ') })
    : t('No permissions yet. Ask an owner.')
