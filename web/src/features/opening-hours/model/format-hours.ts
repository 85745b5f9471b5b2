import { type Language, languageTags } from '@pasar/contract/constants'
import { DAY_MINUTES, type WeekMinute } from '@pasar/contract/opening-hours'
import { MINUTE_MS } from '@pasar/contract/time'

/** Monday, 1 January 2024, in UTC: the day that weekdays and times are formatted with. */
const MONDAY = Date.UTC(2024, 0, 1)

const format = (minutes: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'UTC' }).format(
    MONDAY + minutes * MINUTE_MS,
  )

/** Formats a weekday. @param day 1 is Monday */
export const formatWeekday = (day: number, language: Language): string =>
  format((day - 1) * DAY_MINUTES, language, { weekday: 'short' })

/** Formats a clock time of the contract, `09:00`, as the language writes it. */
export function formatClock(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return format(hours * 60 + minutes, language, { hour: 'numeric', minute: '2-digit' })
}

/** Returns the weekday of a minute of the week, 1 is Monday. */
export const weekdayOf = (at: WeekMinute): number => Math.floor(at / DAY_MINUTES) + 1

/** Formats when it opens or closes next: the time, with the weekday if it is not today's. */
export function formatChange(at: WeekMinute, now: WeekMinute, language: Language): string {
  const day = weekdayOf(at)
  const time = format(at, language, { hour: 'numeric', minute: '2-digit' })
  return day === weekdayOf(now) && at > now ? time : `${formatWeekday(day, language)} ${time}`
}

/** Returns whether clocks show another time in a time zone than on this device. */
export function hasOtherClock(now: Date, timeZone: string): boolean {
  const read = (zone?: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  return read(timeZone) !== read()
}

/** Formats the current time of a time zone. */
export const formatLocalTime = (now: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    ...{ timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' },
  }).format(now)
