import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import {
  adminMemberBan,
  adminMemberCards,
  adminMemberLedger,
  adminMemberNote,
  adminMemberUnban,
} from '@pasar/contract/calls/admin/members'
import { adminNetworkMember } from '@pasar/contract/calls/admin/network/trees'
import { adminOrderList } from '@pasar/contract/calls/admin/orders'
import { adminRewardList } from '@pasar/contract/calls/admin/rewards'
import { Show } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { StaffNotes } from '../../ui/record/staff-notes.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { PlaceSection } from '../network/place-section.tsx'
import { Rewards } from '../rewards/section.tsx'
import { Coupons } from './coupons.tsx'
import { Devices, Factors } from './factors.tsx'
import type { Member } from './labels.ts'
import { Ledger } from './ledger.tsx'
import { Orders } from './orders.tsx'
import { Profile } from './profile.tsx'
import { SavedCards } from './saved-cards.tsx'
import { Sessions } from './sessions.tsx'
import { ThirdParties } from './third-parties.tsx'

/** A member: profile, orders, ledger, sessions and notes. */
export const MemberShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function BanButton({ member }: { member: Member }) {
  const ban = useAction(adminMemberBan, { done: t('Member banned') })
  const lift = useAction(adminMemberUnban, { done: t('Ban lifted') })
  return member.bannedAt ? (
    <ConfirmButton
      label={t('Lift ban')}
      title={t('Lift the ban of %{nickname}?', { nickname: member.nickname })}
      text={t('The member can sign in again. Previous sessions stay signed out.')}
      reason={t('Reason')}
      disabled={lift.isPending}
      onConfirm={(reason) => lift.mutateAsync({ id: member.id, reason: reason.slice(0, 140) })}
    />
  ) : (
    <ConfirmButton
      label={t('Ban')}
      title={t('Ban %{nickname}?', { nickname: member.nickname })}
      text={t('Signs the member out everywhere and blocks sign-in. Orders are not affected.')}
      reason={t('Reason')}
      danger
      disabled={ban.isPending}
      onConfirm={(reason) => ban.mutateAsync({ id: member.id, reason: reason.slice(0, 140) })}
    />
  )
}

function Page() {
  const member = useFullRecord<Member>('sessions')
  const addNote = useAction(adminMemberNote, { done: t('Note added') })
  if (!member) return null
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={member.nickname}
        chips={member.bannedAt && <StateChip label={t('banned')} tone="error" />}
        subtitle={
          <>
            {member.username} · ID {member.memberNo} ·{' '}
            {tNodes('joined %{time}', { time: <DateTime at={member.createdAt} /> })}
          </>
        }
      >
        {can(adminMemberBan) && <BanButton member={member} />}
      </PageHeading>
      {member.bannedAt && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('Banned on')} <DateTime at={member.bannedAt} />: {member.banReason || t('no reason given')}
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
          {can(adminOrderList) && <Orders memberId={member.id} />}
          {can(adminMemberLedger) && <Ledger memberId={member.id} />}
          {can(adminNetworkMember) && <PlaceSection memberId={member.id} />}
          {can(adminRewardList) && <Rewards of={{ memberId: member.id }} />}
        </div>
        <div>
          <StaffNotes
            notes={member.notes}
            busy={addNote.isPending}
            onAdd={(text, onDone) => addNote.mutate({ id: member.id, text }, { onSuccess: onDone })}
          />
          <Factors member={member} />
          <ThirdParties member={member} />
          {can(adminMemberCards) && <SavedCards member={member} />}
          <Sessions member={member} />
          <Devices devices={member.devices} />
          <Coupons coupons={member.coupons} />
        </div>
      </Box>
    </Box>
  )
}
