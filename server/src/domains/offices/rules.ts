import type { OpeningHours } from '@pasar/contract/calls/content/offices'

/** Returns whether the runtime knows a time zone (IANA). */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone !== ''
  } catch {
    return false
  }
}

const DAY = 24 * 60
const WEEK = 7 * DAY

/** Returns the minutes since 00:00. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Returns whether two intervals of opening hours share a minute of the week. */
export function overlap(hours: readonly OpeningHours[]): boolean {
  const spans = hours
    .map(({ day, opens, closes }) => {
      const from = (day - 1) * DAY + minutesOf(opens)
      const length = minutesOf(closes) - minutesOf(opens)
      return { from, to: from + (length > 0 ? length : length + DAY) }
    })
    .sort((a, b) => a.from - b.from)
  return spans.some(({ to }, index) => {
    const next = spans[index + 1] ?? { from: (spans[0]?.from ?? 0) + WEEK }
    return to > next.from
  })
}

/** Sorts opening hours by day and time. */
export const sortHours = (hours: readonly OpeningHours[]): OpeningHours[] =>
  hours.toSorted((a, b) => a.day - b.day || a.opens.localeCompare(b.opens))
