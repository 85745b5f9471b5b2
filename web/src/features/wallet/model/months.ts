/** The months that can be chosen, this one first, as “2026-07”. @param now milliseconds */
export function lastMonths(count: number, now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: count }, (_, back) => {
    const day = new Date(today.getFullYear(), today.getMonth() - back, 15)
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`
  })
}

/** A moment in the midst of a month, in any time zone: for its name. */
export const monthTime = (month: string): string => `${month}-15T12:00:00Z`
