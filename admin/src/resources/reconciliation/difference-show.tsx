import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminPaymentRefresh } from '@pasar/contract/calls/admin/finance/payments'
import {
  adminDifferenceResolve,
  adminReconciliationStart,
} from '@pasar/contract/calls/admin/finance/reconciliation'
import type { Money } from '@pasar/contract/money'
import { Show, useRecordContext, useRedirect } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { gatewayName } from '../payments/gateway-names.ts'
import { canQueryProvider, type Difference, differenceLabels, stateLabels, stateTones } from './labels.ts'

/** A difference: amounts of each side, next steps and history. */
export const DifferenceShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const difference = useRecordContext<Difference>()
  // The list's partial record has no history.
  if (!difference?.log) return null
  const { state, no, source, day, paymentId, paymentNo, times } = difference
  const { label, meaning, steps } = differenceLabels(difference)
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={label}
        chips={<StateChip label={stateLabels[state].tab} tone={stateTones[state]} />}
        subtitle={`${no} · ${gatewayName(source)} · ${formatDay(day)}`}
      >
        <DifferenceActions difference={difference} />
      </PageHeading>
      {state === 'open' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{meaning}</AlertTitle>
          <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Section title={t('Comparison')}>
        <DescriptionList>
          <SideAmount name={t('Shop')} money={difference.ours} details={difference.oursSays} />
          <SideAmount name={t('Ledger')} money={difference.ledger} details="" />
          {source !== 'ledger' && source !== 'wallet' && (
            <SideAmount
              name={gatewayName(source)}
              money={difference.theirs}
              details={difference.theirsSays}
            />
          )}
          <Description name={t('Payment')}>
            {paymentId ? (
              <AdminLink to={`/payments/${paymentId}/show`}>{paymentNo}</AdminLink>
            ) : (
              t('%{paymentNo} (unknown)', { paymentNo: paymentNo || no })
            )}
          </Description>
          <Description name={t('First detected')}>
            <DateTime at={difference.foundAt} />
          </Description>
          <Description name={t('Last detected')}>
            <DateTime at={difference.lastFoundAt} />
          </Description>
          <Description name={t('Detected in')}>
            {t('%{smart_count} run |||| %{smart_count} runs', { smart_count: times })}
          </Description>
        </DescriptionList>
      </Section>
      <Timeline
        title={t('History')}
        events={difference.log.map((it) => ({ ...it, title: eventLabels[it.event] }))}
      />
    </Box>
  )
}

const SideAmount = ({ name, money, details }: { name: string; money: Money | null; details: string }) => (
  <Description name={name}>
    {money ? formatMoney(money) : '–'}
    {details && (
      <Typography variant="caption" component="div" color="textSecondary">
        {details}
      </Typography>
    )}
  </Description>
)

function DifferenceActions({ difference }: { difference: Difference }) {
  const { id, state, day, paymentId } = difference
  const redirect = useRedirect()
  const refresh = useAction(adminPaymentRefresh, {
    done: t('Payment status updated. Reconcile the day again.'),
  })
  const reconcile = useAction(adminReconciliationStart, {
    done: t('Reconciliation started'),
    onDone: (run) => redirect('show', 'reconciliations', run.id),
  })
  const resolve = useAction(adminDifferenceResolve, { done: t('Marked as resolved') })
  if (state !== 'open') return null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {canQueryProvider(difference) && can(adminPaymentRefresh) && (
        <Button size="small" loading={refresh.isPending} onClick={() => refresh.mutate({ id: paymentId! })}>
          {t('Query provider')}
        </Button>
      )}
      <Button size="small" loading={reconcile.isPending} onClick={() => reconcile.mutate({ day })}>
        {t('Reconcile again')}
      </Button>
      <ConfirmButton
        label={t('Mark as resolved')}
        title={t('Mark this difference as resolved?')}
        text={t(
          'Does not move money. Describe what was done and where. The difference reopens if a later run detects it again.',
        )}
        reason={t('Resolution')}
        disabled={resolve.isPending}
        onConfirm={(note) => resolve.mutateAsync({ id, note })}
      />
    </Stack>
  )
}

const eventLabels: Record<Difference['log'][number]['event'], string> = {
  found: t('Detected'),
  resolved: t('Resolved'),
  back: t('Detected again'),
  gone: t('Cleared'),
}
