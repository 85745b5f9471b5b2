import { type SQL, sql } from 'drizzle-orm'

/** The day of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)

/** The month of a moment in a time zone, YYYY-MM. */
export const monthIn = (timeZone: string, moment: Date): string => dayIn(timeZone, moment).slice(0, 7)

/** Whether a time lies in a month of a time zone. @param month YYYY-MM */
export const withinMonth = (time: SQL, month: string, timeZone: string): SQL => sql`
  (${time} >= ${`${month}-01`}::timestamp at time zone ${timeZone}
  and ${time} < (${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})`

/** How far a zone's clocks are ahead at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${wall.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}

/** The last second of a month in a time zone. @param month YYYY-MM */
export function monthsEnd(month: string, timeZone: string): Date {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const wanted = Date.UTC(year, number, 1) - 1_000
  const near = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, near))
}
