import { DAY_MS } from '@pasar/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { toDay } from '../../platform/days.ts'

/** Returns the month of a moment in a time zone, YYYY-MM. */
export const monthIn = (timeZone: string, moment: Date): string => toDay(moment, timeZone).slice(0, 7)

/** SQL condition: the time is in a month of a time zone. @param month YYYY-MM */
export const monthFilter = (time: SQL, month: string, timeZone: string): SQL => sql`
  (${time} >= ${`${month}-01`}::timestamp at time zone ${timeZone}
  and ${time} < (${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})`

/** Returns the UTC offset of a time zone at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${wall.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}

/**
 * Returns the seconds until the day of a moment ends in a time zone; an hour off on the day of a clock
 * change.
 */
export function secondsToMidnight(timeZone: string, moment: Date): number {
  const wall = moment.getTime() + offsetAt(timeZone, moment.getTime())
  return Math.ceil((DAY_MS - (wall % DAY_MS)) / 1_000)
}

/** Returns the last second of a month in a time zone. @param month YYYY-MM */
export function endOfMonth(month: string, timeZone: string): Date {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const local = Date.UTC(year, number, 1) - 1_000
  const approximate = local - offsetAt(timeZone, local)
  return new Date(local - offsetAt(timeZone, approximate))
}
