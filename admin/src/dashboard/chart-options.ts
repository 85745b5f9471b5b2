import type { Palette, Theme } from '@mui/material/styles'
import type { Output } from '@pasar/contract/call'
import type { adminDashboard } from '@pasar/contract/calls/admin/reports'
import type { EChartsCoreOption } from 'echarts/core'
import { locale } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { type OrderState, stateLabels } from '../resources/orders/labels.ts'

export type Dashboard = Output<typeof adminDashboard>
export type Sales = NonNullable<Dashboard['sales']>
type Day = Sales['days'][number]

const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats an ISO date as `21 Nov`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Sales less refunds of a day, in major units; for charts and comparison only. */
export const netSales = (day: Pick<Day, 'sales' | 'refunded'>): number =>
  Number((Number(day.sales.amount) - Number(day.refunded.amount)).toFixed(2))

const compact = new Intl.NumberFormat(locale, { notation: 'compact' })

/** Axes, legend and tooltip of a chart by day. @param days ISO dates */
export const axisOptions = (theme: Theme, days: readonly string[]) => ({
  grid: { left: 4, right: 8, top: 36, bottom: 4, containLabel: true },
  textStyle: { fontFamily: theme.typography.fontFamily, color: theme.palette.text.secondary },
  tooltip: {
    trigger: 'axis' as const,
    confine: true,
    // On the canvas: the page does not accept HTML (page-security.ts).
    renderMode: 'richText' as const,
    backgroundColor: theme.palette.background.paper,
    borderColor: theme.palette.divider,
    textStyle: { color: theme.palette.text.primary, fontSize: 12 },
  },
  legend: {
    top: 0,
    left: 0,
    icon: 'roundRect',
    itemWidth: 12,
    itemHeight: 8,
    textStyle: { color: theme.palette.text.secondary },
  },
  xAxis: {
    type: 'category' as const,
    data: days.map(formatDay),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.palette.divider } },
    axisLabel: { color: theme.palette.text.secondary, hideOverlap: true },
  },
  yAxis: {
    type: 'value' as const,
    minInterval: 1,
    splitLine: { lineStyle: { color: theme.palette.divider } },
    axisLabel: { color: theme.palette.text.secondary, formatter: (n: number) => compact.format(n) },
  },
})

/** Net sales by day as bars, the previous 30 days as a line. */
export const salesOption = (theme: Theme, { days, previous }: Sales): EChartsCoreOption => ({
  ...axisOptions(
    theme,
    days.map((d) => d.day),
  ),
  series: [
    {
      name: t('Net sales'),
      type: 'bar',
      data: days.map(netSales),
      itemStyle: { color: theme.palette.primary.main, borderRadius: [3, 3, 0, 0] },
    },
    {
      name: t('Previous 30 days'),
      type: 'line',
      data: previous.map(netSales),
      symbol: 'none',
      smooth: 0.25,
      lineStyle: { color: theme.palette.text.secondary, type: 'dashed', width: 1.5 },
      itemStyle: { color: theme.palette.text.secondary },
    },
  ],
})

/** The colors of the states, in stacking order. */
const stateColors: Record<OrderState, (palette: Palette) => string> = {
  completed: (palette) => palette.success.dark,
  received: (palette) => palette.success.main,
  shipped: (palette) => palette.info.main,
  paid: (palette) => palette.warning.main,
  unpaid: (palette) => palette.text.secondary,
  cancelled: (palette) => palette.error.main,
  closed: (palette) => palette.action.disabled,
}
const stackedStates = Object.keys(stateColors) as OrderState[]

/** Order counts of the last 14 days by state; omits states without orders. */
export function stateTable(sales: Sales) {
  const days = sales.days.slice(-14).map((d) => d.day)
  const states = stackedStates.filter((state) => sales.states.some((s) => s.state === state))
  const count = (day: string, state: OrderState) =>
    sales.states.find((s) => s.day === day && s.state === state)?.count ?? 0
  return { days, states, count }
}

/** Stacked bars of orders by day placed and current state. */
export function statesOption(theme: Theme, sales: Sales): EChartsCoreOption {
  const { days, states, count } = stateTable(sales)
  return {
    ...axisOptions(theme, days),
    series: states.map((state) => ({
      name: stateLabels[state],
      type: 'bar',
      stack: 'orders',
      data: days.map((day) => count(day, state)),
      itemStyle: { color: stateColors[state](theme.palette) },
    })),
  }
}

/** Bars of new members by day. */
export const membersOption = (theme: Theme, days: NonNullable<Dashboard['members']>): EChartsCoreOption => ({
  ...axisOptions(
    theme,
    days.map((d) => d.day),
  ),
  legend: { show: false },
  series: [
    {
      name: t('New members'),
      type: 'bar',
      data: days.map((d) => d.count),
      itemStyle: { color: theme.palette.info.main, borderRadius: [3, 3, 0, 0] },
    },
  ],
})
