import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Show } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney, isZero } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { nameOfState } from '../../ui/format/state-names.ts'
import { describeReview } from '../../ui/payment-review-text.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { channelName, outcomeLabels, stateLabels, type TopUp } from './labels.ts'
import { Proof } from './proof.tsx'
import { RefundButton } from './refund.tsx'
import { ReviewActions } from './review-actions.tsx'

/** A top-up: expected transfer, proof, details and review. */
export const TopUpShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const topUp = useFullRecord<TopUp>('history')
  if (!topUp) return null
  const { state, member, account } = topUp
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={formatMoney(topUp.amount)}
        chips={<StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />}
        subtitle={t('%{no} of %{nickname}, by %{channelName}', {
          no: topUp.no,
          nickname: member.nickname || member.username,
          channelName: channelName(topUp.channel),
        })}
      >
        {state === 'review' && <ReviewActions topUp={topUp} />}
        <RefundButton topUp={topUp} />
      </PageHeading>
      <Warnings topUp={topUp} />
      {account && topUp.attempt > 0 && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
            columnGap: 2,
            alignItems: 'start',
          }}
        >
          <ExpectedTransfer topUp={topUp} account={account} />
          <Proof topUp={topUp} />
        </Box>
      )}
      <TopUpDetails topUp={topUp} />
      <Timeline
        title={t('Review history')}
        events={topUp.history.map(({ at, by, attempt, outcome, reason }) => ({
          at,
          by: by || 'staff',
          note: reason,
          title: (
            <>
              {t('Proof')} {attempt}{' '}
              <StateChip label={outcomeLabels[outcome].chip} tone={outcomeLabels[outcome].tone} />
            </>
          ),
        }))}
      />
    </Box>
  )
}

function Warnings({ topUp }: { topUp: TopUp }) {
  const { state, firstBy, needsSecond, duplicates, mayApprove } = topUp
  return (
    <Stack sx={{ gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {state === 'review' && needsSecond && (
        <Alert severity="info">
          {firstBy
            ? t('Approved by %{firstBy}. %{detail}', {
                firstBy,
                detail: mayApprove
                  ? t('Your approval credits the top-up.')
                  : t('A second account must approve it.'),
              })
            : t('This amount requires the approval of two accounts.')}
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert severity="error">
          {t('The same picture was submitted for')}{' '}
          {duplicates.map((other, i) => (
            <span key={other.id}>
              {i > 0 && ', '}
              {tNodes('%{no} of %{username} (%{state})', {
                no: <AdminLink to={`/topups/${other.id}/show`}>{other.no}</AdminLink>,
                username: other.username,
                state: stateLabels[other.state].chip,
              })}
            </span>
          ))}
          .
        </Alert>
      )}
    </Stack>
  )
}

/** Details that the proof must match. */
const ExpectedTransfer = ({ topUp, account }: { topUp: TopUp; account: NonNullable<TopUp['account']> }) => (
  <Section title={t('Expected transfer')}>
    <DescriptionList>
      <Description name={t('Amount')}>
        <Box
          component="span"
          sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatMoney(topUp.amount)}
        </Box>
      </Description>
      <Description name={t('Reference')}>{topUp.no}</Description>
      <Description name={t('Bank')}>{account.bank}</Description>
      <Description name={t('Account number')}>{account.number}</Description>
      <Description name={t('Account holder')}>{account.holder}</Description>
      {account.swift && <Description name="SWIFT">{account.swift}</Description>}
      <Description name={t('Earliest date')}>
        <DateTime at={topUp.createdAt} />
      </Description>
    </DescriptionList>
  </Section>
)

const TopUpDetails = ({ topUp }: { topUp: TopUp }) => (
  <Section title={t('Details')}>
    <DescriptionList>
      <Description name={t('Member')}>
        <MemberLink id={topUp.member.id}>
          {topUp.member.nickname} ({topUp.member.username})
        </MemberLink>
      </Description>
      <Description name={t('Created')}>
        <DateTime at={topUp.createdAt} />
      </Description>
      {topUp.paidAt ? (
        <Description name={t('Credited')}>
          <DateTime at={topUp.paidAt} />
        </Description>
      ) : (
        <Description name={topUp.closedAt ? t('Closed') : t('Expires')}>
          <DateTime at={topUp.closedAt ?? topUp.expiresAt} />
        </Description>
      )}
      {topUp.periods > 0 && <Description name={t('Installments')}>{topUp.periods}</Description>}
      {!isZero(topUp.refunded) && (
        <Description name={t('Refunded')}>{formatMoney(topUp.refunded)}</Description>
      )}
      {topUp.payments.length > 0 && (
        <Description name={topUp.payments.length > 1 ? t('Payments') : t('Payment')}>
          {topUp.payments.map(({ id, no, state, reviews }) => (
            <div key={id}>
              <AdminLink to={`/payments/${id}/show`}>{no}</AdminLink>{' '}
              {reviews.map(describeReview).join(' ') || nameOfState(state)}
            </div>
          ))}
        </Description>
      )}
    </DescriptionList>
  </Section>
)
