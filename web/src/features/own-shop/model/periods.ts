/** The periods of sell notes that need no dates. */
export const notePeriods = ['all', 'month', 'lastMonth', 'year'] as const
export type NotePeriod = (typeof notePeriods)[number]

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/**
 * Returns the first and the last day of a period; empty for all time.
 * @param now milliseconds; the days are those of the device
 */
export function getPeriod(period: NotePeriod, now: number): { from: string; until: string } {
  const today = new Date(now)
  const [year, month] = [today.getFullYear(), today.getMonth()]
  if (period === 'all') return { from: '', until: '' }
  if (period === 'year') return { from: iso(year, 0, 1), until: iso(year, 11, 31) }
  const start = period === 'month' ? month : month - 1
  return { from: iso(year, start, 1), until: iso(year, start + 1, 0) }
}
