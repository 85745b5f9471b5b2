import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Show } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberIdentity } from '../members/member-fields.tsx'
import { type Cancellation, stateLabels } from './labels.ts'
import { OpenMatters, Waivers } from './matters.tsx'
import { ReviewActions } from './review-actions.tsx'

/** A cancellation with the member, what is open of the account, and its review. */
export const CancellationShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const cancellation = useFullRecord<Cancellation>('matters')
  if (!cancellation) return null
  const { state, member, appliedAt, matters, waivers } = cancellation
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={member.nickname}
        chips={<StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />}
        subtitle={
          <>
            {t('Requested')} <DateTime at={appliedAt} />
          </>
        }
      >
        {state === 'review' && <ReviewActions cancellation={cancellation} />}
      </PageHeading>
      <Outcome cancellation={cancellation} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <Section title={t('Member')}>
          <DescriptionList>
            <MemberIdentity member={member} />
            <Description name={t('Note')}>{cancellation.note || '–'}</Description>
          </DescriptionList>
        </Section>
        {(state === 'review' || state === 'approved') && <OpenMatters matters={matters} />}
      </Box>
      <Waivers waivers={waivers} />
    </Box>
  )
}

/** The decision, and what an erasure left to do. */
function Outcome({ cancellation }: { cancellation: Cancellation }) {
  const { state, reason, decidedBy, decidedAt, endedAt, lateMoney, filesLeft } = cancellation
  const by = decidedBy || t('staff')
  return (
    <>
      {state === 'rejected' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('Rejected by %{by}', { by })}, <DateTime at={decidedAt} />: {reason}
        </Alert>
      )}
      {(state === 'approved' || state === 'finished') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('Approved by %{by}', { by })}, <DateTime at={decidedAt} />
          {endedAt && (
            <>
              {' · '}
              {t('Erased on')} <DateTime at={endedAt} />
            </>
          )}
        </Alert>
      )}
      {lateMoney.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t(
            'Money arrived after the erasure: %{amounts}. Return it to where it came from, or correct the balance.',
            {
              amounts: lateMoney.map(formatMoney).join(', '),
            },
          )}
        </Alert>
      )}
      {filesLeft > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('%{smart_count} file is not deleted yet. |||| %{smart_count} files are not deleted yet.', {
            smart_count: filesLeft,
          })}
        </Alert>
      )}
    </>
  )
}
