import type { Output } from '@pasar/contract/call'
import type { chatHome } from '@pasar/contract/calls/support/chat'
import { languageTags } from '@pasar/contract/constants'
import { formatClock } from '@/features/offices/model/format-hours.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'

type Home = Output<typeof chatHome>

const days = [1, 2, 3, 4, 5, 6, 7]

/** 1 January 2024 was a Monday. */
const dateOf = (day: number) => new Date(Date.UTC(2024, 0, day))

/** Returns the weekday in a time zone, 1 is Monday. */
function getToday(timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date())
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1
}

/** Returns the name of a time zone in a language, such as “Malaysia Time”. */
function nameZone(timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The opening hours of each weekday; today stands out. */
export function OpeningHours({ home: { hours, timeZone, isOpen, opensAt } }: { home: Home }) {
  const t = useT()
  const { language, date } = useFormat()
  const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' })
  const today = getToday(timeZone)
  const timesOf = (day: number) =>
    hours
      .filter((it) => it.day === day)
      .map(({ from, until }) => `${formatClock(from, language)}–${formatClock(until, language)}`)
      .join(', ')
  return (
    <Card>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {t('support.hours')}
        <span className={cx('text-sm font-medium', isOpen ? 'text-accent' : 'text-muted')}>
          {isOpen
            ? t('support.open')
            : opensAt
              ? t('support.opensAt', { time: date(opensAt, 'thisYear') })
              : t('support.closed')}
        </span>
      </h2>
      {hours.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{t('support.always')}</p>
      ) : (
        <>
          <dl className="mt-3 grid gap-1.5 text-sm">
            {days.map((day) => (
              <div
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={cx('flex justify-between gap-4', day === today ? 'font-semibold' : 'text-ink-2')}
              >
                <dt>{weekday.format(dateOf(day))}</dt>
                <dd className="money">{timesOf(day) || t('support.dayClosed')}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-xs text-muted">
            {t('support.zone', { zone: nameZone(timeZone, languageTags[language]) })}
          </p>
        </>
      )}
    </Card>
  )
}
