/**
 * Points that came in during a month are good until the end of the same month two years later (domain: Ledger and
 * wallet). What is spent first is what ends first. Points that a refund returns are the youngest of those that were
 * spent, and end when they would have ended; where that is over, they stay for another month.
 *
 * All of it follows from the postings of the account alone: nothing is kept beside the ledger, and working it out
 * again gives the same.
 */
export const POINTS_MONTHS = 24
/** How long returned points stay at least. */
export const RETURNED_DAYS = 30

/** Points of one month. @param month YYYY-MM of when they came in */
export type Lot = { month: string; points: bigint }

/** What the postings of a member's points add up to, minor units. */
export type History = {
  /** By the month they came in, oldest first; returned ones are not among them. */
  lots: readonly Lot[]
  /** Everything that ever went: spent, expired, taken back. */
  gone: bigint
  /** Kept for orders under way. */
  held: bigint
  /** Returned by refunds, in all and in the last `RETURNED_DAYS`. */
  returned: bigint
  returnedLately: bigint
}

/** The month some months later. */
export function plusMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const total = year * 12 + number - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

/** The last month whose points are good in. */
const lastMonthOf = (lot: Lot): string => plusMonths(lot.month, POINTS_MONTHS)

const atLeastZero = (n: bigint): bigint => (n > 0n ? n : 0n)
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What is left of each lot after so many points have gone, the oldest first. */
export function leftOf(lots: readonly Lot[], gone: bigint): Lot[] {
  let still = gone
  return lots.flatMap(({ month, points }) => {
    const taken = lesser(points, atLeastZero(still))
    still -= taken
    return points > taken ? [{ month, points: points - taken }] : []
  })
}

/**
 * How many points end now, and whether more would, were some not held or just returned.
 * @param month the present one
 */
export function endingNow(history: History, month: string): { points: bigint; more: boolean } {
  const over = history.lots.filter((lot) => lastMonthOf(lot) < month)
  const old = over.reduce((sum, lot) => sum + lot.points, 0n)
  const { gone, held, returned, returnedLately } = history
  const used = gone + held - (returned - returnedLately)
  const points = atLeastZero(old - used)
  const all = atLeastZero(old - (gone - returned))
  return { points, more: all > points }
}

/** Points that will end, by the last month they are good in; what should be over and is not, is of the present one. */
export function endingLater(history: History, month: string): Lot[] {
  const { lots, gone, held, returned } = history
  const byMonth = new Map<string, bigint>()
  for (const lot of leftOf(lots, gone + held - returned)) {
    const last = lastMonthOf(lot) < month ? month : lastMonthOf(lot)
    byMonth.set(last, (byMonth.get(last) ?? 0n) + lot.points)
  }
  return [...byMonth].map(([last, points]) => ({ month: last, points }))
}
