import { formatDay } from '@/ui/forms/days.ts'

/** The periods of sell notes that need no dates. */
export const notePeriods = ['all', 'month', 'lastMonth', 'year'] as const
export type NotePeriod = (typeof notePeriods)[number]

/**
 * Returns the first and the last day of a period; empty for all time.
 * @param now milliseconds; the days are those of the device
 */
export function getPeriod(period: NotePeriod, now: number): { from: string; until: string } {
  const today = new Date(now)
  const [year, month] = [today.getFullYear(), today.getMonth()]
  if (period === 'all') return { from: '', until: '' }
  if (period === 'year') return { from: formatDay(year, 0, 1), until: formatDay(year, 11, 31) }
  const start = period === 'month' ? month : month - 1
  return { from: formatDay(year, start, 1), until: formatDay(year, start + 1, 0) }
}
