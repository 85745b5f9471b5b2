import { DAY_MS } from '@pasar/contract/time'

/** A date in the market's time zone, such as `2026-11-21`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** Returns the local time of a time zone as if it were UTC, in milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const p = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`)
}

/** Returns the date in a time zone. */
export const toDay = (at: Date, timeZone: string): Day => getFormat(timeZone).format(at).slice(0, 10)

/** Returns the local time in a time zone, such as `2026-11-21T18:00:00`. */
export const toLocalTime = (at: Date, timeZone: string): string =>
  getFormat(timeZone).format(at).replace(', ', 'T')

/**
 * Returns the start of a day in a time zone. When clocks skip midnight, it is the first moment after the gap.
 */
export function getDayStart(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // The offset near midnight, computed again in case clocks change in between.
  const near = midnight - (wallClock(midnight, timeZone) - midnight)
  const exact = midnight - (wallClock(near, timeZone) - near)
  return new Date(toDay(new Date(exact), timeZone) < day ? near : exact)
}

/** Returns the day `n` days later; earlier for a negative n. */
export const plusDays = (day: Day, n: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)

/** Returns all days from the first to the last, inclusive; none when the last is before the first. */
export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}
