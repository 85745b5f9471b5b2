/**
 * Returns a day as YYYY-MM-DD.
 * @param month from 0
 * @param day values beyond the month are days of the months around it
 */
export const formatDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
