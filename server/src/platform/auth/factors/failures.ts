/** Limits of wrong second factors. */
export const factorLimits = {
  /** Wrong second factors, over all sessions, until an account is locked. */
  factorFailures: 10,
  factorLockMinutes: 15,
  /** Wrong second factors within 24 hours of the first one, correct ones between them or not. */
  factorFailuresPerDay: 30,
} as const

const DAY_MINUTES = 24 * 60
const addMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Wrong second factors of an account. */
export type FactorFailures = {
  /** Since the last correct one or lock. */
  failures: number
  /** Since `dayStart`. */
  ofDay: number
  /** The first wrong one of the current 24 hours; null before any. */
  dayStart: Date | null
}

/**
 * Counts a wrong second factor. Ten in a row lock the account for 15 minutes; 30 in 24 hours lock it until
 * these end, which bounds guessing that stays below the first limit.
 * @returns the new counts, and the end of the lock or null
 */
export function countFactorFailure(
  { failures, ofDay, dayStart }: FactorFailures,
  now: Date,
): FactorFailures & { lockedUntil: Date | null } {
  const isSameDay = dayStart !== null && now < addMinutes(dayStart, DAY_MINUTES)
  const start = isSameDay ? dayStart : now
  const day = { ofDay: isSameDay ? ofDay + 1 : 1, dayStart: start }
  const ends: Date[] = []
  if (failures + 1 >= factorLimits.factorFailures) ends.push(addMinutes(now, factorLimits.factorLockMinutes))
  if (day.ofDay >= factorLimits.factorFailuresPerDay) ends.push(addMinutes(start, DAY_MINUTES))
  if (ends.length === 0) return { failures: failures + 1, ...day, lockedUntil: null }
  return { failures: 0, ...day, lockedUntil: new Date(Math.max(...ends.map(Number))) }
}
