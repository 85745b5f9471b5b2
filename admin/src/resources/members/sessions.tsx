import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMemberSessionEnd } from '@pasar/contract/calls/admin/members'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

/** Active sessions of a member. */
export function Sessions({ member }: { member: Member }) {
  const end = useAction(adminMemberSessionEnd, { done: t('Session signed out') })
  const canEnd = can(adminMemberSessionEnd)
  return (
    <Section
      title={t('Sessions')}
      actions={
        canEnd &&
        member.sessions.length > 1 && (
          <ConfirmButton
            label={t('Sign out everywhere')}
            title={t('Sign out all sessions?')}
            text={t('Signs the member out on every device. They can sign in again.')}
            danger
            disabled={end.isPending}
            onConfirm={() => end.mutateAsync({ id: member.id })}
          />
        )
      }
    >
      {member.sessions.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('No active sessions.')}
        </Typography>
      )}
      {member.sessions.map((session) => (
        <Stack key={session.id} direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2">{session.device || t('Browser')}</Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {session.ip} · {tNodes('last active %{time}', { time: <DateTime at={session.lastSeenAt} /> })}
            </Typography>
          </Box>
          {canEnd && (
            <ConfirmButton
              label={t('Sign out')}
              title={t('Sign out %{device}?', { device: session.device || t('Browser') })}
              text={t('Signs out this device. The member can sign in again.')}
              disabled={end.isPending}
              onConfirm={() => end.mutateAsync({ id: member.id, sessionId: session.id })}
            />
          )}
        </Stack>
      ))}
    </Section>
  )
}
