import type { Output } from '@pasar/contract/call'
import type { shopTotal } from '@pasar/contract/calls/shops/shop'
import { toMinor } from '@pasar/contract/money'

export type ChartDay = Output<typeof shopTotal>['chart'][number]

/** What a chart of days can show. */
export const metrics = ['sales', 'margin', 'orders', 'visits'] as const
export type Metric = (typeof metrics)[number]

/** Returns a metric of a day as a number, for the heights of bars only. */
function getValue(day: ChartDay, metric: Metric): number {
  const value = day[metric]
  return typeof value === 'number' ? value : Number(toMinor(value))
}

/** Returns the heights of the bars in percent of the highest; all 0 when nothing happened. */
export function getHeights(chart: readonly ChartDay[], metric: Metric): number[] {
  const values = chart.map((day) => Math.max(getValue(day, metric), 0))
  const highest = Math.max(0, ...values)
  return values.map((value) => (highest === 0 ? 0 : (value / highest) * 100))
}

/** Returns the day with the highest value; undefined when nothing happened. */
export function findBestDay(chart: readonly ChartDay[], metric: Metric): ChartDay | undefined {
  const best = chart.reduce<ChartDay | undefined>(
    (top, day) => (top && getValue(top, metric) >= getValue(day, metric) ? top : day),
    undefined,
  )
  return best && getValue(best, metric) > 0 ? best : undefined
}
