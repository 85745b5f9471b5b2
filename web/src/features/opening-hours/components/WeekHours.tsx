import './opening-hours.css'
import type { OpeningHours, WeekMinute } from '@pasar/contract/opening-hours'
import { useT } from '@/i18n/i18n.ts'
import { useSettings } from '@/lib/settings.ts'
import { formatClock, formatWeekday, weekdayOf } from '../model/format-hours.ts'
import { groupHours, type HoursRow } from '../model/group-hours.ts'

/**
 * Opening hours of a week, equal days in one row; the row of today stands out.
 * @param clock the current minute of the week in the time zone of the hours
 */
export function WeekHours({ hours, clock }: { hours: readonly OpeningHours[]; clock: WeekMinute }) {
  const today = weekdayOf(clock)
  return (
    <dl className="week-hours">
      {groupHours(hours).map((row) => (
        <Row key={row.from} row={row} isToday={row.from <= today && today <= row.to} />
      ))}
    </dl>
  )
}

function Row({ row: { from, to, hours }, isToday }: { row: HoursRow; isToday: boolean }) {
  const t = useT()
  const language = useSettings((s) => s.language)
  const days = [...new Set([from, to])].map((day) => formatWeekday(day, language)).join('–')
  const clock = (time: string) => formatClock(time, language)
  const texts = hours.map(({ opens, closes }) =>
    opens === closes ? t('office.allDay') : `${clock(opens)} – ${clock(closes)}`,
  )
  return (
    <div aria-current={isToday ? 'date' : undefined} className={isToday ? 'font-semibold' : 'text-ink-2'}>
      <dt>{days}</dt>
      <dd className="money">{texts.length > 0 ? texts.join(', ') : t('office.closedAllDay')}</dd>
    </div>
  )
}
