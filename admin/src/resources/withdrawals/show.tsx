import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Show } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { WithdrawalActions } from './actions.tsx'
import { approvalsText, eventLabels, hintLabels, stateLabels, type Withdrawal } from './labels.ts'
import { AmountsSection, DestinationSection, MemberSection, PayoutSection } from './sections.tsx'

/** A withdrawal: amounts, destination, member, payout and actions. */
export const WithdrawalShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const withdrawal = useFullRecord<Withdrawal>('log')
  if (!withdrawal) return null
  const { no, state, amount, member, createdAt, log } = withdrawal
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={formatMoney(amount)}
        chips={
          <>
            <StateChip label={stateLabels[state].chip} tone={stateLabels[state].tone} />
            {state === 'reviewing' && approvalsText(withdrawal) && (
              <StateChip label={approvalsText(withdrawal)} tone="info" />
            )}
          </>
        }
        subtitle={
          <>
            {t('%{no} of %{username}', { no, username: member.username })} · <DateTime at={createdAt} />
          </>
        }
      >
        <WithdrawalActions withdrawal={withdrawal} />
      </PageHeading>
      <ReviewAlerts withdrawal={withdrawal} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        <AmountsSection withdrawal={withdrawal} />
        <DestinationSection withdrawal={withdrawal} />
        <MemberSection withdrawal={withdrawal} />
        <Box>
          <PayoutSection withdrawal={withdrawal} />
          <Timeline events={log.map((it) => ({ ...it, title: eventLabels[it.event] }))} />
        </Box>
      </Box>
    </Box>
  )
}

/** Reason of a failed withdrawal, missing second approval, and risk flags. */
function ReviewAlerts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, reason, me, hints } = withdrawal
  const isOpen = state === 'reviewing' || state === 'approved'
  const hasSerious = hints.some((hint) => hintLabels[hint].serious)
  return (
    <>
      {reason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {stateLabels[state].tab}: {reason}
        </Alert>
      )}
      {state === 'reviewing' && me.approved && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('You approved this withdrawal. A second account must approve it, too.')}
        </Alert>
      )}
      {state === 'approved' && me.couldPay && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('You know where to pay this withdrawal. Another account must mark it as failed.')}
        </Alert>
      )}
      {isOpen && hints.length > 0 && (
        <Alert severity={hasSerious ? 'error' : 'warning'} sx={{ mb: 2 }}>
          <Typography component="p" variant="body2" sx={{ fontWeight: 600 }}>
            {t('Check before approval')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {hints.map((hint) => (
              <li key={hint}>{hintLabels[hint].text}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
