import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { adminRewardCheckInfo } from '@pasar/contract/calls/admin/reward-checks'
import { Show } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { useMarkets } from '../../ui/use-markets.ts'
import { versionTitle } from '../reward-plans/labels.ts'
import { formatShare } from '../reward-plans/units.ts'
import { Causes } from './causes.tsx'
import { CheckSection } from './check-section.tsx'
import { DecisionButtons, HoldAlert } from './decision.tsx'
import { type Run, stateLabels } from './labels.ts'

const REFETCH_MS = 5000

/** The pairing of a day with its largest rewards. A held one is decided here. */
export const PairingRunShow = () => (
  <Show
    actions={false}
    component="div"
    queryOptions={{
      refetchInterval: ({ state }) =>
        ['computing', 'paying'].includes(state.data?.state) ? REFETCH_MS : false,
    }}
  >
    <Page />
  </Show>
)

function Page() {
  const run = useFullRecord<Run>('causes')
  const markets = useMarkets()
  if (!run) return null
  const { day, market, state, causes } = run
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={formatDay(day)}
        chips={<StateChip {...stateLabels[state].chip} />}
        subtitle={markets?.find(({ id }) => id === market)?.name ?? market}
      >
        <DecisionButtons run={run} />
      </PageHeading>
      {state === 'held' && <HoldAlert run={run} />}
      <Section title={t('Run')}>
        <Figures run={run} />
      </Section>
      <Section title={t('Largest rewards')}>
        {causes.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('No rewards on this day.')}
          </Typography>
        )}
        <Causes causes={causes} />
      </Section>
      {state === 'closed' && can(adminRewardCheckInfo) && <CheckSection id={run.id} />}
    </Box>
  )
}

function Figures({ run }: { run: Run }) {
  const { members, paired, amount, itemRewards, sales, share, planVersion, decision } = run
  return (
    <DescriptionList>
      <Description name={t('Members whose legs changed')}>{members}</Description>
      <Description name={t('Paired')}>{formatMoney(paired)}</Description>
      <Description name={t('Pairing')}>{formatMoney(amount)}</Description>
      <Description name={t('Rewards of items')}>{formatMoney(itemRewards)}</Description>
      <Description name={t('Sales')}>{formatMoney(sales)}</Description>
      <Description name={t('Share of sales')}>{formatShare(share)}</Description>
      <Description name={t('Reward plan')}>
        <AdminLink to={`/reward-plans/${planVersion}/show`}>{versionTitle(planVersion)}</AdminLink>
      </Description>
      <Description name={t('Started')}>
        <DateTime at={run.startedAt} />
      </Description>
      <Description name={t('Closed')}>
        <DateTime at={run.closedAt} />
      </Description>
      {decision && (
        <Description name={t('Paid as computed')}>
          {decision.by || '–'}, <DateTime at={decision.at} />: {decision.reason}
        </Description>
      )}
    </DescriptionList>
  )
}
