import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMemberSessionEnd } from '@pasar/contract/calls/admin/members'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import type { Member } from './words.ts'

/** Where the member is signed in. */
export function Sessions({ member }: { member: Member }) {
  const end = useAction(adminMemberSessionEnd, { done: 'Signed out.' })
  const allowed = may(adminMemberSessionEnd)
  return (
    <Section
      title="Sessions"
      actions={
        allowed &&
        member.sessions.length > 1 && (
          <AskFirst
            label="End all"
            title="End all sessions?"
            text="The member is signed out on every device at once and can sign in again."
            danger
            disabled={end.isPending}
            onSure={() => end.mutate({ id: member.id })}
          />
        )
      }
    >
      {member.sessions.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Signed in nowhere.
        </Typography>
      )}
      {member.sessions.map((session) => (
        <Stack key={session.id} direction="row" sx={{ gap: 1, py: 0.75, alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2">{session.device}</Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {session.ip} · last seen <When at={session.lastSeenAt} />
            </Typography>
          </Box>
          {allowed && (
            <AskFirst
              label="End"
              title={`End the session on ${session.device}?`}
              text="The device is signed out at once; the member can sign in again."
              disabled={end.isPending}
              onSure={() => end.mutate({ id: member.id, sessionId: session.id })}
            />
          )}
        </Stack>
      ))}
    </Section>
  )
}
