/** Lists the last months as “2026-07”, the current one first. @param now milliseconds */
export function listMonths(count: number, now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: count }, (_, offset) => {
    const day = new Date(today.getFullYear(), today.getMonth() - offset, 15)
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`
  })
}

/** Returns a time in the middle of a month in any time zone, for formatting its name. */
export const getMonthTime = (month: string): string => `${month}-15T12:00:00Z`
