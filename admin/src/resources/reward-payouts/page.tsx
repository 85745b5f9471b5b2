import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { adminPayoutReport, type PayoutDay } from '@pasar/contract/calls/admin/reward-reports'
import { csvLine } from '@pasar/contract/csv'
import { useState } from 'react'
import { Title } from 'react-admin'
import { ChartSection } from '../../dashboard/chart-section.tsx'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { ExportCsvButton } from '../../ui/action/export-csv-button.tsx'
import { formatDay } from '../../ui/format/date-time-field.tsx'
import { formatAmount, formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { formatShare } from '../reward-plans/units.ts'
import { ruleNames } from '../rewards/labels.ts'
import { buildPayoutChart } from './chart.ts'
import { PeriodFields, type PeriodInput } from './period-fields.tsx'

/** Most days that one call lists. */
const PAGE = 100

/** Rewards of each day by rule as a share of the sales. */
export function PayoutPage() {
  const [period, setPeriod] = useState<PeriodInput>({})
  const { data, error } = useCallQuery(adminPayoutReport, { ...period, limit: PAGE })
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Reward payouts')} />
      <PageHeading title={t('Reward payouts')}>
        {data && (
          <ExportCsvButton
            countText={(rows) => t('%{smart_count} day |||| %{smart_count} days', { smart_count: rows })}
            name="reward-payouts"
            read={() => Promise.resolve(toCsv(data.list))}
          />
        )}
      </PageHeading>
      <PeriodFields value={period} onChange={setPeriod} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && <Report report={data} />}
    </Box>
  )
}

const columns = (sums: Pick<PayoutDay, 'rules'>): string[] => [
  t('Day'),
  t('Sales'),
  ...sums.rules.map(({ rule }) => ruleNames[rule]),
  t('Rewards'),
  t('Share of sales'),
]

const cells = ({ id, sales, rules, total, share }: PayoutDay): string[] => [
  id,
  sales.amount,
  ...rules.map(({ amount }) => amount.amount),
  total.amount,
  share === null ? '' : String(share / 100),
]

function toCsv(days: readonly PayoutDay[]) {
  const lines = days.map((day) => csvLine(cells(day)))
  const [first] = days
  return { csv: (first ? csvLine(columns(first)) : '') + lines.join(''), rows: days.length, next: '' }
}

function Report({ report: { list, sums, causes } }: { report: Output<typeof adminPayoutReport> }) {
  const theme = useTheme()
  return (
    <>
      <Section title={t('Sums')}>
        <DescriptionList>
          <Description name={t('Sales')}>{formatMoney(sums.sales)}</Description>
          {sums.rules.map(({ rule, amount }) => (
            <Description key={rule} name={ruleNames[rule]}>
              {formatAmount(amount)}
            </Description>
          ))}
          <Description name={t('Rewards')}>{formatMoney(sums.total)}</Description>
          <Description name={t('Share of sales')}>{formatShare(sums.share)}</Description>
        </DescriptionList>
      </Section>
      <ChartSection
        title={t('Share of sales by day, in percent')}
        option={buildPayoutChart(theme, list.toReversed())}
        columns={columns(sums)}
        rows={list.map((day) => [formatDay(day.id), ...cells(day).slice(1)])}
      />
      <Section title={t('Members with the largest rewards')}>
        {causes.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('No rewards in this period.')}
          </Typography>
        )}
        {causes.map(({ member, amount }) => (
          <Stack key={member.id} direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.75 }}>
            <span>
              <MemberLink id={member.id}>
                {member.name} ({member.username})
              </MemberLink>
            </span>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(amount)}
            </Typography>
          </Stack>
        ))}
      </Section>
    </>
  )
}
