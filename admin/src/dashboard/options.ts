import type { Theme } from '@mui/material/styles'
import type { Output } from '@pasar/contract/call'
import type { adminDashboard } from '@pasar/contract/calls/admin/reports'
import type { EChartsCoreOption } from 'echarts/core'
import { type OrderState, stateNames } from '../resources/orders/words.ts'

export type Dashboard = Output<typeof adminDashboard>
export type Sales = NonNullable<Dashboard['sales']>
type Day = Sales['days'][number]

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-21` as people write it. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** What came in on a day less what went back on it; major units, for drawing and comparing only. */
export const netOf = (day: Pick<Day, 'sales' | 'refunded'>): number =>
  Number((Number(day.sales.amount) - Number(day.refunded.amount)).toFixed(2))

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' })

const axisOf = (theme: Theme, days: readonly string[]) => ({
  grid: { left: 4, right: 8, top: 36, bottom: 4, containLabel: true },
  textStyle: { fontFamily: theme.typography.fontFamily, color: theme.palette.text.secondary },
  tooltip: {
    trigger: 'axis' as const,
    confine: true,
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
    data: days.map(dayText),
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

/** Net sales by day, and the same days of the thirty before as a line. */
export const salesOption = (theme: Theme, { days, previous }: Sales): EChartsCoreOption => ({
  ...axisOf(
    theme,
    days.map((d) => d.day),
  ),
  series: [
    {
      name: 'Sales less refunds',
      type: 'bar',
      data: days.map(netOf),
      itemStyle: { color: theme.palette.primary.main, borderRadius: [3, 3, 0, 0] },
    },
    {
      name: '30 days before',
      type: 'line',
      data: previous.map(netOf),
      symbol: 'none',
      smooth: 0.25,
      lineStyle: { color: theme.palette.text.secondary, type: 'dashed', width: 1.5 },
      itemStyle: { color: theme.palette.text.secondary },
    },
  ],
})

const stateOrder: OrderState[] = ['completed', 'received', 'shipped', 'paid', 'unpaid', 'cancelled', 'closed']

const stateColours = (theme: Theme): Record<OrderState, string> => ({
  completed: theme.palette.success.dark,
  received: theme.palette.success.main,
  shipped: theme.palette.info.main,
  paid: theme.palette.warning.main,
  unpaid: theme.palette.text.secondary,
  cancelled: theme.palette.error.main,
  closed: theme.palette.action.disabled,
})

/** The days and states that there are orders of, and how many. */
export function stateTable(sales: Sales) {
  const days = sales.days.slice(-14).map((d) => d.day)
  const states = stateOrder.filter((state) => sales.states.some((s) => s.state === state))
  const count = (day: string, state: OrderState) =>
    sales.states.find((s) => s.day === day && s.state === state)?.count ?? 0
  return { days, states, count }
}

/** Orders by the day they were placed and the state they are in. */
export function statesOption(theme: Theme, sales: Sales): EChartsCoreOption {
  const { days, states, count } = stateTable(sales)
  const colours = stateColours(theme)
  return {
    ...axisOf(theme, days),
    series: states.map((state) => ({
      name: stateNames[state],
      type: 'bar',
      stack: 'orders',
      data: days.map((day) => count(day, state)),
      itemStyle: { color: colours[state] },
    })),
  }
}

/** New members by day. */
export const membersOption = (theme: Theme, days: NonNullable<Dashboard['members']>): EChartsCoreOption => ({
  ...axisOf(
    theme,
    days.map((d) => d.day),
  ),
  legend: { show: false },
  series: [
    {
      name: 'New members',
      type: 'bar',
      data: days.map((d) => d.count),
      itemStyle: { color: theme.palette.info.main, borderRadius: [3, 3, 0, 0] },
    },
  ],
})
