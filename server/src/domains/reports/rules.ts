/** A day of a market as `2026-11-21`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
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

/** What clocks of a time zone show at a moment, as if it were UTC; milliseconds. */
function wallClock(at: number, timeZone: string): number {
  const p = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`)
}

/** The day that it is in a time zone. */
export const dayOf = (at: Date, timeZone: string): Day =>
  new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10)

/** The moment a day begins in a time zone. Where clocks are set forward over midnight it is the first moment after. */
export function startOf(day: Day, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  // The offset of a moment near the wanted one, and again where clocks were set in between.
  const near = wanted - (wallClock(wanted, timeZone) - wanted)
  const exact = wanted - (wallClock(near, timeZone) - near)
  return new Date(dayOf(new Date(exact), timeZone) < day ? near : exact)
}

const DAY_MS = 86_400_000

/** The day that is `n` days later; earlier for a negative n. */
export const plusDays = (day: Day, n: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)

/** All days from the first to the last, both included; none when the last is before the first. */
export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}

/** Whole days that what is left lasts at the pace of `sold` pieces in `days` days. */
export const daysLeft = (left: number, sold: number, days: number): number =>
  Math.floor((Math.max(left, 0) * days) / sold)
