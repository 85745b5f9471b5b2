/**
 * Points of a month expire at the end of the same month two years later. Points that expire first are spent
 * first. A refund returns the points that were spent last, with their original expiry, but for at least 30
 * days.
 *
 * Everything is derived from the postings of the account, so that computing it again gives the same result.
 */
export const POINTS_MONTHS = 24
/** Minimum validity of returned points. */
export const RETURNED_DAYS = 30

/** Points credited in one month, YYYY-MM. */
export type Lot = { month: string; points: bigint }

/** Summary of the postings of a member's points, minor units. */
export type History = {
  /** Credited points by month, oldest first, without returned ones. */
  lots: readonly Lot[]
  /** All debits: spent, expired, debited after refunds. */
  debited: bigint
  /** Held for unpaid orders. */
  held: bigint
  /** Returned by refunds, in total and in the last `RETURNED_DAYS`. */
  returned: bigint
  returnedRecently: bigint
}

/** Adds months to a month, YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const total = year * 12 + number - 1 + count
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

/** The month at whose end a lot expires. */
const getLastMonth = (lot: Lot): string => addMonths(lot.month, POINTS_MONTHS)

const atLeastZero = (n: bigint): bigint => (n > 0n ? n : 0n)
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Returns what is left of each lot after debits, the oldest first. */
export function remainingLots(lots: readonly Lot[], debited: bigint): Lot[] {
  let toDebit = debited
  return lots.flatMap(({ month, points }) => {
    const taken = min(points, atLeastZero(toDebit))
    toDebit -= taken
    return points > taken ? [{ month, points: points - taken }] : []
  })
}

/**
 * Returns how many points expire now, and whether more will once holds and recent returns are resolved.
 * @param month the current one
 */
export function computeExpiredPoints(history: History, month: string): { points: bigint; more: boolean } {
  const over = history.lots.filter((lot) => getLastMonth(lot) < month)
  const old = over.reduce((sum, lot) => sum + lot.points, 0n)
  const { debited, held, returned, returnedRecently } = history
  const used = debited + held - (returned - returnedRecently)
  const points = atLeastZero(old - used)
  const all = atLeastZero(old - (debited - returned))
  return { points, more: all > points }
}

/** Returns the points that will expire by month; overdue points count for the current month. */
export function computeExpiringLots(history: History, month: string): Lot[] {
  const { lots, debited, held, returned } = history
  const byMonth = new Map<string, bigint>()
  for (const lot of remainingLots(lots, debited + held - returned)) {
    const last = getLastMonth(lot) < month ? month : getLastMonth(lot)
    byMonth.set(last, (byMonth.get(last) ?? 0n) + lot.points)
  }
  return [...byMonth].map(([last, points]) => ({ month: last, points }))
}
