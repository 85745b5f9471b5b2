import type { Theme } from '@mui/material/styles'
import type { PayoutDay } from '@pasar/contract/calls/admin/reward-reports'
import type { EChartsCoreOption } from 'echarts/core'
import { axisOptions } from '../../dashboard/chart-options.ts'
import { ruleNames } from '../rewards/labels.ts'

/** The share of the sales that each rule took, in percent; for the chart only. */
const shareOf = (amount: string, sales: string): number =>
  Number(sales) > 0 ? Number(((Number(amount) / Number(sales)) * 100).toFixed(2)) : 0

/** Builds stacked bars by rule. @param days the earliest first */
export const buildPayoutChart = (theme: Theme, days: readonly PayoutDay[]): EChartsCoreOption => ({
  ...axisOptions(
    theme,
    days.map(({ id }) => id),
  ),
  series: (days[0]?.rules ?? []).map(({ rule }, i) => ({
    name: ruleNames[rule],
    type: 'bar',
    stack: 'rewards',
    data: days.map(({ rules, sales }) => shareOf(rules[i]!.amount.amount, sales.amount)),
  })),
})
