import type { OpeningHours } from '@pasar/contract/calls/content/offices'

/** Minutes of a week in the office's time zone, from Monday 00:00. */
export type WeekMinute = number

const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

type Span = { from: WeekMinute; length: number }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** Returns the intervals of a week; one that closes at or before its opening lasts until the next day. */
const toSpans = (hours: readonly OpeningHours[]): Span[] =>
  hours.map(({ day, opens, closes }) => {
    const length = minutesOf(closes) - minutesOf(opens)
    return { from: (day - 1) * DAY + minutesOf(opens), length: length > 0 ? length : length + DAY }
  })

/** `until`: when it changes next; null when it never does. */
export type OpenState = { open: boolean; until: WeekMinute | null }

/** Returns whether an office is open at a minute of the week, and until when. Adjacent intervals are one. */
export function findOpenState(hours: readonly OpeningHours[], now: WeekMinute): OpenState {
  const spans = toSpans(hours)
  const isOpen = (at: WeekMinute) => spans.find(({ from, length }) => modulo(at - from, WEEK) < length)
  let span = isOpen(now)
  if (!span) {
    const waits = spans.map(({ from }) => modulo(from - now, WEEK))
    return { open: false, until: waits.length > 0 ? modulo(now + Math.min(...waits), WEEK) : null }
  }
  let lasts = 0
  // An interval ends the opening only when no other one begins before its end.
  while (span && lasts < WEEK) {
    lasts += span.length - modulo(now + lasts - span.from, WEEK)
    span = isOpen(modulo(now + lasts, WEEK))
  }
  return { open: true, until: lasts >= WEEK ? null : modulo(now + lasts, WEEK) }
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * Returns the minute of the week that clocks show in a time zone. Opening hours are clock times, so changes
 * to daylight saving time need no arithmetic.
 */
export function readClock(now: Date, timeZone: string): WeekMinute {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now)
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? ''
  return weekdays.indexOf(part('weekday')) * DAY + Number(part('hour')) * HOUR + Number(part('minute'))
}

/** The day (0 is Monday) and the minute of the day of a minute of the week. */
export const splitWeekMinute = (minute: WeekMinute) => ({
  day: Math.floor(minute / DAY),
  minute: minute % DAY,
})

/** Opening hours of consecutive days that are equal; `hours` is empty for closed days. */
export type HoursRow = { from: number; to: number; hours: { opens: string; closes: string }[] }

/** Groups the days of a week for display: Mon–Fri 09:00–18:00, Sat 10:00–14:00, Sun closed. */
export function groupHours(hours: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = []
  for (let day = 1; day <= 7; day++) {
    const own = hours
      .filter((it) => it.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
    const last = rows.at(-1)
    if (last && JSON.stringify(last.hours) === JSON.stringify(own)) last.to = day
    else rows.push({ from: day, to: day, hours: own })
  }
  return rows
}
