import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description } from '../../ui/record/description-list.tsx'
import { MemberLink } from './member-link.tsx'

type Props = { member: { id: string; memberNo: string; username: string; nickname: string } }

/** Name and number of a member, as descriptions. */
export const MemberIdentity = ({ member: { id, memberNo, username, nickname } }: Props) => (
  <>
    <Description name={t('Member')}>
      <MemberLink id={id}>
        {nickname} ({username})
      </MemberLink>
    </Description>
    <Description name={t('Member number')}>{memberNo}</Description>
  </>
)

type ContactProps = { member: { email: string; mobile: string; createdAt: string; bannedAt: string | null } }

/** Masked contact data of a member, as descriptions. */
export const MemberContact = ({ member: { email, mobile, createdAt, bannedAt } }: ContactProps) => (
  <>
    <Description name={t('Email')}>{email || '–'}</Description>
    <Description name={t('Phone')}>{mobile || '–'}</Description>
    <Description name={t('Registered')}>
      <DateTime at={createdAt} />
    </Description>
    {bannedAt && (
      <Description name={t('Account')}>
        <StateChip label={t('banned')} tone="error" />
      </Description>
    )}
  </>
)
