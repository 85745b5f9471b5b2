/**
 * Reports whether a local time is in the period of a sale; null when its dates cannot be read, or may be read
 * as month and day in both orders, of which only one contains it. Pure.
 * @param start first moment of the sale; empty: it has begun
 * @param end last moment or last day of the sale; empty: it has no end
 * @param now local time, such as `2026-11-21T18:00:00`
 */
export function isWithinPeriod(start: string, end: string, now: string): boolean | null {
  const begun = agreed(readDates(start, '00:00:00').map((from) => from <= now))
  const lasts = agreed(readDates(end, '23:59:59').map((to) => now <= to))
  if (start && begun === null) return null
  if (end && lasts === null) return null
  return begun !== false && lasts !== false
}

/** Returns what all readings of a date say; null when they differ, or without one. */
const agreed = (answers: readonly boolean[]): boolean | null =>
  new Set(answers).size === 1 ? answers[0]! : null

/**
 * Returns the readings of a date as local times. WooCommerce writes `2026-11-30` or `2026-11-30T18:00:00`.
 * Magento writes the date of the administrator's language: `11/30/26`, `30/11/2026`, `30.11.26, 00:00`,
 * always of whole days.
 * @param wholeDay the time of a date without one
 */
function readDates(text: string, wholeDay: string): string[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?.*)?$/.exec(text)
  if (iso) {
    const [, year, month, day, minutes, seconds = ':00'] = iso
    const date = toDate(Number(year), Number(month), Number(day))
    return date ? [`${date}T${minutes ? minutes + seconds : wholeDay}`] : []
  }
  const [, first, second, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?:[, ].*)?$/.exec(text) ?? []
  const numbers = [Number(first), Number(second)] as const
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  return [toDate(full, numbers[0], numbers[1]), toDate(full, numbers[1], numbers[0])].flatMap((date) =>
    date ? [`${date}T${wholeDay}`] : [],
  )
}

/** Returns a date; null when the month has no such day. */
function toDate(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}
