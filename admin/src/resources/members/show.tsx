import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import {
  adminMemberBan,
  adminMemberLedger,
  adminMemberLift,
  adminMemberNote,
} from '@pasar/contract/calls/admin/members'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { Show } from 'react-admin'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Heading } from '../../ui/heading.tsx'
import { NoteBox } from '../../ui/note-box.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { Coupons } from './coupons.tsx'
import { Ledger } from './ledger.tsx'
import { Orders } from './orders.tsx'
import { Profile } from './profile.tsx'
import { Sessions } from './sessions.tsx'
import type { Member } from './words.ts'

/** A member with all that staff look at and do. */
export const MemberShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function BanButton({ member }: { member: Member }) {
  const ban = useAction(adminMemberBan, { done: 'The account is banned and signed out.' })
  const lift = useAction(adminMemberLift, { done: 'The account may sign in again.' })
  return member.bannedAt ? (
    <AskFirst
      label="Lift ban"
      title={`Let ${member.nickname} sign in again?`}
      text="The account can sign in at once. Sessions that were ended stay ended."
      reason="Reason"
      disabled={lift.isPending}
      onSure={(reason) => lift.mutate({ id: member.id, reason: reason.slice(0, 140) })}
    />
  ) : (
    <AskFirst
      label="Ban"
      title={`Ban ${member.nickname}?`}
      text="All sessions end at once, everywhere, and signing in is refused. Orders go on as they are."
      reason="Reason"
      danger
      disabled={ban.isPending}
      onSure={(reason) => ban.mutate({ id: member.id, reason: reason.slice(0, 140) })}
    />
  )
}

function Page() {
  const member = useWhole<Member>('sessions')
  const note = useAction(adminMemberNote, { done: 'Noted.' })
  if (!member) return null
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={member.nickname}
        chips={member.bannedAt && <StateChip label="banned" tone="error" />}
        under={
          <>
            {member.username} · ID {member.memberNo} · since <When at={member.createdAt} />
          </>
        }
      >
        {may(adminMemberBan) && <BanButton member={member} />}
      </Heading>
      {member.bannedAt && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Banned since <When at={member.bannedAt} />: {member.banReason || 'no reason was given'}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          columnGap: 2,
        }}
      >
        <div>
          <Profile member={member} />
          {may(adminOrderList) && <Orders memberId={member.id} />}
          {may(adminMemberLedger) && <Ledger memberId={member.id} />}
        </div>
        <div>
          <NoteBox
            notes={member.notes}
            busy={note.isPending}
            onAdd={(text, onDone) => note.mutate({ id: member.id, text }, { onSuccess: onDone })}
          />
          <Sessions member={member} />
          <Coupons coupons={member.coupons} />
        </div>
      </Box>
    </Box>
  )
}
