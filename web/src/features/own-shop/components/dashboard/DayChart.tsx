import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Chip } from '@/ui/controls/Chip.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { type ChartDay, findBestDay, getHeights, type Metric, metrics } from '../../model/chart.ts'

const ranges = [7, 30, 90] as const
export type ChartDays = (typeof ranges)[number]

type Props = { chart: readonly ChartDay[]; days: ChartDays; onDays: (days: ChartDays) => void }

/** The last days as bars, with the same figures as a table. */
export function DayChart({ chart, days, onDays }: Props) {
  const t = useT()
  const { money, number, date } = useFormat()
  const [metric, setMetric] = useState<Metric>('sales')
  const heights = getHeights(chart, metric)
  const best = findBestDay(chart, metric)
  const nameOf = (day: string) => date(`${day}T12:00:00Z`, 'monthDay')
  const show = (day: ChartDay, of: Metric) => {
    const value = day[of]
    return typeof value === 'number' ? number(value) : money(value)
  }
  const [first, last] = [chart[0], chart.at(-1)]
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('myShop.chart')}</h2>
        <fieldset className="flex gap-1 rounded-full bg-shade p-1">
          <legend className="sr-only">{t('myShop.chartDays')}</legend>
          {ranges.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === days}
              aria-label={t('common.days', { count })}
              onClick={() => onDays(count)}
              className={cx(
                'money target min-h-8 min-w-11 rounded-full px-3 text-sm font-medium',
                count === days ? 'bg-surface text-ink' : 'text-ink-2',
              )}
            >
              {count}
            </button>
          ))}
        </fieldset>
      </div>
      <fieldset className="no-bar -mx-4 min-w-0 mt-3 flex gap-2 overflow-x-auto px-4 py-0.5">
        <legend className="sr-only">{t('myShop.chartShows')}</legend>
        {metrics.map((key) => (
          <Chip key={key} selected={key === metric} onClick={() => setMetric(key)}>
            {t(`myShop.${key}`)}
          </Chip>
        ))}
      </fieldset>
      <p className="money mt-3 min-h-5 text-sm text-muted">
        {best
          ? t('myShop.bestDay', { day: nameOf(best.day), value: show(best, metric) })
          : t('myShop.chartEmpty', { count: days })}
      </p>
      <div
        aria-hidden
        className={cx('mt-2 flex h-36 items-end border-b border-line', days === 90 ? 'gap-px' : 'gap-1')}
      >
        {chart.map((day, i) => (
          <div
            key={day.day}
            title={`${nameOf(day.day)}: ${show(day, metric)}`}
            className={cx('min-h-px flex-1 rounded-t', day === best ? 'bg-accent' : 'bg-accent/55')}
            style={{ height: `${heights[i]}%` }}
          />
        ))}
      </div>
      {first && last && (
        <div aria-hidden className="money mt-1 flex justify-between text-xs text-muted">
          <span>{nameOf(first.day)}</span>
          <span>{nameOf(last.day)}</span>
        </div>
      )}
      <details className="mt-3">
        <summary className="target inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent">
          {t('myShop.chartTable')}
        </summary>
        <section
          aria-label={t('myShop.chart')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
          className="-mx-4 max-h-80 overflow-auto px-4"
        >
          <table className="money w-full text-sm">
            <thead>
              <tr className="text-right text-muted">
                <th scope="col" className="py-1.5 pr-3 text-left font-medium">
                  {t('myShop.day')}
                </th>
                {metrics.map((key) => (
                  <th key={key} scope="col" className="py-1.5 pl-3 font-medium">
                    {t(`myShop.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.toReversed().map((day) => (
                <tr key={day.day} className="border-t border-line text-right">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                    {nameOf(day.day)}
                  </th>
                  {metrics.map((key) => (
                    <td key={key} className="py-1.5 pl-3 whitespace-nowrap">
                      {show(day, key)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  )
}
