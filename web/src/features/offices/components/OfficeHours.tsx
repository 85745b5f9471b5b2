import './offices.css'
import type { Office } from '@pasar/contract/calls/content/offices'
import { Clock } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { cx } from '@/ui/cx.ts'
import {
  formatChange,
  formatClock,
  formatLocalTime,
  formatWeekday,
  hasOtherClock,
} from '../model/format-hours.ts'
import { findOpenState, groupHours, type HoursRow, readClock } from '../model/opening-hours.ts'
import { useNow } from './use-now.ts'

/** Whether an office is open now, until when, and its week on demand. */
export function OfficeHours({ office: { hours, timeZone } }: { office: Office }) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const now = useNow()
  if (hours.length === 0) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm text-muted">
        <Clock size={18} strokeWidth={1.7} aria-hidden />
        {t('office.byAppointment')}
      </p>
    )
  }
  const clock = readClock(now, timeZone)
  const { open, until } = findOpenState(hours, clock)
  const change = until === null ? '' : formatChange(until, clock, language)
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <Clock size={18} strokeWidth={1.7} className="shrink-0 text-ink-3" aria-hidden />
        <span className={cx('font-semibold', open ? 'text-accent' : 'text-sale')}>
          {t(open ? 'office.open' : 'office.closed')}
        </span>
        {change && <span>{t(open ? 'office.until' : 'office.opens', { time: change })}</span>}
      </summary>
      <dl className="office-week">
        {groupHours(hours).map((row) => (
          <Row key={row.from} row={row} />
        ))}
      </dl>
      {hasOtherClock(now, timeZone) && (
        <p className="office-clock text-muted">
          {t('office.localTime', { time: formatLocalTime(now, timeZone, language) })}
        </p>
      )}
    </details>
  )
}

function Row({ row: { from, to, hours } }: { row: HoursRow }) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const days = [...new Set([from, to])].map((day) => formatWeekday(day, language)).join('–')
  const clock = (time: string) => formatClock(time, language)
  const texts = hours.map(({ opens, closes }) =>
    opens === closes ? t('office.allDay') : `${clock(opens)} – ${clock(closes)}`,
  )
  return (
    <>
      <dt className="text-muted">{days}</dt>
      <dd className="money">{texts.length > 0 ? texts.join(', ') : t('office.closedAllDay')}</dd>
    </>
  )
}
