import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Show } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberIdentity } from '../members/member-fields.tsx'
import { DealerActions } from './actions.tsx'
import { actionLabels, type Dealer, describeLevel, stateLabels } from './labels.ts'

/** A dealer with level, territory and history. */
export const DealerShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const dealer = useFullRecord<Dealer>('history')
  if (!dealer) return null
  const { member, state, since, place, reason, applicationId, history } = dealer
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={member.nickname}
        chips={<StateChip {...stateLabels[state].chip} />}
        subtitle={describeLevel(dealer)}
      >
        <DealerActions dealer={dealer} />
      </PageHeading>
      {reason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('Suspended: %{reason}', { reason })}
        </Alert>
      )}
      <Section title={t('Dealer')}>
        <DescriptionList>
          <MemberIdentity member={member} />
          <Description name={t('Territory')}>{place}</Description>
          <Description name={t('Since')}>
            <DateTime at={since} />
          </Description>
          {applicationId && (
            <Description name={t('Application')}>
              <AdminLink to={`/partner-applications/${applicationId}/show`}>
                {t('View application')}
              </AdminLink>
            </Description>
          )}
        </DescriptionList>
      </Section>
      <Timeline
        title={t('Levels and suspensions')}
        events={history.map((it) => ({
          at: it.at,
          by: it.by || t('staff'),
          note: it.reason,
          title: `${actionLabels[it.action]}: ${t('Level %{level}', { level: it.level })}, ${it.place}`,
        }))}
      />
    </Box>
  )
}
