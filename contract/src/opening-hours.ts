import { z } from 'zod'

/** A time of day, 00:00 to 23:59. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/**
 * Opening hours of a weekday, in the time zone of the record that has them. A closing time at or before the
 * opening time is on the next day: 00:00 to 00:00 is the whole day.
 */
export const OpeningHours = z
  .object({
    /** 1 is Monday, 7 Sunday (ISO 8601). */
    day: z.int().min(1).max(7),
    opens: ClockTime,
    closes: ClockTime,
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.output<typeof OpeningHours>

const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Minutes of a week in a time zone, from Monday 00:00. */
export type WeekMinute = number

type Span = { from: WeekMinute; length: number }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3))

const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** Returns the intervals of a week; one that closes at or before its opening lasts until the next day. */
const toSpans = (hours: readonly OpeningHours[]): Span[] =>
  hours.map(({ day, opens, closes }) => {
    const length = minutesOf(closes) - minutesOf(opens)
    return {
      from: (day - 1) * DAY_MINUTES + minutesOf(opens),
      length: length > 0 ? length : length + DAY_MINUTES,
    }
  })

/** `until`: when it changes next; null when it never does. */
export type OpenState = { open: boolean; until: WeekMinute | null }

/**
 * Returns whether opening hours include a minute of the week, and until when. Adjacent intervals are one;
 * without any it is never open.
 */
export function findOpenState(hours: readonly OpeningHours[], now: WeekMinute): OpenState {
  const spans = toSpans(hours)
  const isOpen = (at: WeekMinute) =>
    spans.find(({ from, length }) => modulo(at - from, WEEK_MINUTES) < length)
  let span = isOpen(now)
  if (!span) {
    const waits = spans.map(({ from }) => modulo(from - now, WEEK_MINUTES))
    return { open: false, until: waits.length > 0 ? modulo(now + Math.min(...waits), WEEK_MINUTES) : null }
  }
  let lasts = 0
  // An interval ends the opening only when no other one begins before its end.
  while (span && lasts < WEEK_MINUTES) {
    lasts += span.length - modulo(now + lasts - span.from, WEEK_MINUTES)
    span = isOpen(modulo(now + lasts, WEEK_MINUTES))
  }
  return { open: true, until: lasts >= WEEK_MINUTES ? null : modulo(now + lasts, WEEK_MINUTES) }
}

/** Returns whether two intervals of opening hours share a minute of the week. */
export function overlap(hours: readonly OpeningHours[]): boolean {
  const spans = toSpans(hours).sort((a, b) => a.from - b.from)
  return spans.some(({ from, length }, index) => {
    const next = spans[index + 1]?.from ?? (spans[0]?.from ?? 0) + WEEK_MINUTES
    return from + length > next
  })
}

/** Sorts opening hours by day and time. */
export const sortHours = (hours: readonly OpeningHours[]): OpeningHours[] =>
  hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens))

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes long. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const parts = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
  formats.set(timeZone, format)
  return format
}

/**
 * Returns the minute of the week that clocks show in a time zone (IANA). Opening hours are clock times, so
 * changes to daylight saving time need no arithmetic.
 */
export function readClock(at: Date, timeZone: string): WeekMinute {
  const parts = getFormat(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? ''
  return weekdays.indexOf(part('weekday')) * DAY_MINUTES + minutesOf(`${part('hour')}:${part('minute')}`)
}

/** Returns whether the runtime knows a time zone (IANA). */
export function isTimeZone(timeZone: string): boolean {
  try {
    return timeZone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
