import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMemberSessionEnd } from '@pasar/contract/calls/admin/members'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

/** Active sessions of a member. */
export function Sessions({ member }: { member: Member }) {
  const end = useAction(adminMemberSessionEnd, { done: 'Session signed out' })
  const canEnd = can(adminMemberSessionEnd)
  return (
    <Section
      title="Sessions"
      actions={
        canEnd &&
        member.sessions.length > 1 && (
          <ConfirmButton
            label="Sign out everywhere"
            title="Sign out all sessions?"
            text="Signs the member out on every device. They can sign in again."
            danger
            disabled={end.isPending}
            onConfirm={() => end.mutate({ id: member.id })}
          />
        )
      }
    >
      {member.sessions.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No active sessions.
        </Typography>
      )}
      {member.sessions.map((session) => (
        <Stack key={session.id} direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2">{session.device}</Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {session.ip} · last active <DateTime at={session.lastSeenAt} />
            </Typography>
          </Box>
          {canEnd && (
            <ConfirmButton
              label="Sign out"
              title={`Sign out ${session.device}?`}
              text="Signs out this device. The member can sign in again."
              disabled={end.isPending}
              onConfirm={() => end.mutate({ id: member.id, sessionId: session.id })}
            />
          )}
        </Stack>
      ))}
    </Section>
  )
}
