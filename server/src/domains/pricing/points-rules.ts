/** How points count: `perMajor` points (PTS, whole) for 1.00 of the currency; `shareBp` of the goods at most. */
export type PointsTerms = { perMajor: bigint; shareBp: bigint; exponent: number }

export type PointsUse = {
  /** PTS minor units that this order could take. */
  usable: bigint
  /** What `usable` is worth, minor units of the currency. */
  worth: bigint
  /** PTS minor units that are spent, and what they take off. */
  used: bigint
  discount: bigint
}

const PTS_UNIT = 100n

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What points are worth, rounded down to whole minor units of the currency. */
const worthOf = (points: bigint, t: PointsTerms): bigint =>
  (points * 10n ** BigInt(t.exponent)) / (t.perMajor * PTS_UNIT)

/** The fewest points that are worth an amount. */
function pointsFor(amount: bigint, t: PointsTerms): bigint {
  const unit = 10n ** BigInt(t.exponent)
  return (amount * t.perMajor * PTS_UNIT + unit - 1n) / unit
}

/**
 * How many points an order takes and what they take off. Points that are not worth a whole minor unit stay with
 * the member.
 * @param goods what the goods cost after coupons, minor units
 * @param available PTS minor units the member can spend
 * @param wanted PTS minor units the member wants to spend; more than usable counts as usable
 */
export function pointsOn(goods: bigint, available: bigint, wanted: bigint, terms: PointsTerms): PointsUse {
  const most = lesser(worthOf(available, terms), (goods * terms.shareBp) / 10_000n)
  const discount = lesser(most, worthOf(wanted, terms))
  return { usable: pointsFor(most, terms), worth: most, used: pointsFor(discount, terms), discount }
}
