import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Show } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberContact, MemberIdentity } from '../members/member-fields.tsx'
import { DocumentPictures } from './document-pictures.tsx'
import { ageOn, fullName, isSameName, stateLabels, type Verification } from './labels.ts'
import { ReviewActions } from './review-actions.tsx'

/** A submitted document, compared with the member's profile, and its review. */
export const VerificationShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const verification = useFullRecord<Verification>('history')
  if (!verification) return null
  const { state, member, attempt, submittedAt, reason, decidedAt, decidedBy } = verification
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={fullName(verification)}
        chips={<StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />}
        subtitle={
          <>
            {t('Submission %{attempt} of %{username}', { attempt, username: member.username })} ·{' '}
            <DateTime at={submittedAt} />
          </>
        }
      >
        {state === 'submitted' && <ReviewActions verification={verification} />}
      </PageHeading>
      {reason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('Rejected by %{by}', { by: decidedBy || t('staff') })}, <DateTime at={decidedAt} />: {reason}
        </Alert>
      )}
      <DocumentPictures verification={verification} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <DocumentSection verification={verification} />
        <MemberSection verification={verification} />
      </Box>
      <Timeline
        title={t('Review history')}
        events={verification.history.map((it) => ({
          at: it.at,
          by: it.by || 'staff',
          note: it.reason,
          title: (
            <>
              {t('Submission')} {it.attempt}{' '}
              <StateChip label={it.outcome} tone={it.outcome === 'approved' ? 'success' : 'error'} />
            </>
          ),
        }))}
      />
    </Box>
  )
}

function DocumentSection({ verification }: { verification: Verification }) {
  const { birthday, expiresOn, submittedAt, documentName, countryName, numberMasked, title } = verification
  const submittedOn = submittedAt.slice(0, 10)
  return (
    <Section title={t('Document')}>
      <DescriptionList>
        <Description name={t('Given name')}>{verification.givenName}</Description>
        <Description name={t('Surname')}>{verification.surname || '–'}</Description>
        {title && <Description name={t('Title')}>{title}</Description>}
        <Description name={t('Birthday')}>
          {formatDay(birthday)} <StateChip label={t('%{age} years', { age: ageOn(birthday, submittedOn) })} />
        </Description>
        <Description name={t('Document')}>{documentName}</Description>
        <Description name={t('Issued by')}>{countryName}</Description>
        <Description name={t('Document number')}>{numberMasked}</Description>
        <Description name={t('Expires')}>{formatDay(expiresOn)}</Description>
        <Description name={t('Referral code')}>{verification.referralCode || '–'}</Description>
      </DescriptionList>
    </Section>
  )
}

/** Whether the profile matches the document; nothing without a profile value. */
const MatchChip = ({ matches }: { matches: boolean | undefined }) =>
  matches === undefined ? null : (
    <StateChip label={matches ? t('matches') : t('differs')} tone={matches ? 'success' : 'warning'} />
  )

function MemberSection({ verification }: { verification: Verification }) {
  const { member } = verification
  const isSameBirthday = member.birthday ? member.birthday === verification.birthday : undefined
  return (
    <Section title={t('Member profile')}>
      <DescriptionList>
        <MemberIdentity member={member} />
        <Description name={t('Real name')}>
          {member.trueName || '–'} <MatchChip matches={isSameName(member.trueName, fullName(verification))} />
        </Description>
        <Description name={t('Birthday')}>
          {formatDay(member.birthday)} <MatchChip matches={isSameBirthday} />
        </Description>
        <MemberContact member={member} />
      </DescriptionList>
    </Section>
  )
}
