import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { adminApplicationOpen } from '@pasar/contract/calls/admin/partners'
import { Show, useRefresh } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { PrivatePictures } from '../../ui/picture/private-pictures.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberIdentity } from '../members/member-fields.tsx'
import { FormSection } from './form-section.tsx'
import { type Application, kindLabels, stateChips } from './labels.ts'
import { ReviewActions } from './review-actions.tsx'

/** An application with what it says, its pictures, and the review. */
export const ApplicationShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const application = useFullRecord<Application>('history')
  if (!application) return null
  const { state, kind, member, name, submittedAt, reason, decidedAt, decidedBy } = application
  const isOpen = state === 'submitted' || state === 'under_review'
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={name || member.nickname}
        chips={<StateChip {...stateChips[state]} />}
        subtitle={
          <>
            {kindLabels[kind]} · <DateTime at={submittedAt} />
          </>
        }
      >
        {isOpen && <ReviewActions application={application} />}
      </PageHeading>
      {reason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('Rejected by %{by}', { by: decidedBy || t('staff') })}, <DateTime at={decidedAt} />: {reason}
        </Alert>
      )}
      <Pictures application={application} isOpen={isOpen} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <FormSection application={application} />
        <ApplicantSection application={application} />
      </Box>
    </Box>
  )
}

/** The pictures, loaded on demand: the review starts with it. */
function Pictures({
  application: { id, pictureCount },
  isOpen,
}: {
  application: Application
  isOpen: boolean
}) {
  const refresh = useRefresh()
  return (
    <PrivatePictures
      title={t('Pictures')}
      label={isOpen ? t('Start review') : t('View pictures')}
      isPrimary={isOpen}
      summary={t('%{smart_count} picture. |||| %{smart_count} pictures.', { smart_count: pictureCount })}
      load={async () => {
        const { pictures } = await callApi(adminApplicationOpen, { id })
        // Opening allows the approval.
        refresh()
        return pictures.map(({ url }, index) => ({
          url,
          name: t('Picture %{number}', { number: index + 1 }),
        }))
      }}
    />
  )
}

function ApplicantSection({ application }: { application: Application }) {
  const { member, verifiedName, bannedAt, reviewedBy, agreementVersion, history } = application
  return (
    <Section title={t('Applicant')}>
      <DescriptionList>
        <MemberIdentity member={member} />
        <Description name={t('Verified name')}>
          {verifiedName || <StateChip label={t('not verified')} tone="warning" />}
        </Description>
        {bannedAt && (
          <Description name={t('Account')}>
            <StateChip label={t('banned')} tone="error" />
          </Description>
        )}
        <Description name={t('Accepted agreement')}>{agreementVersion}</Description>
        {reviewedBy && <Description name={t('Review started by')}>{reviewedBy}</Description>}
        {history.map(({ id, state, submittedAt, reason }) => (
          <Description key={id} name={t('Earlier application')}>
            <AdminLink to={`/partner-applications/${id}/show`}>
              <DateTime at={submittedAt} />
            </AdminLink>{' '}
            <StateChip {...stateChips[state]} /> {reason}
          </Description>
        ))}
      </DescriptionList>
    </Section>
  )
}
