import { minAmount } from '@pasar/contract/money'
/**
 * `perMajor`: points (whole PTS) per 1.00 of the currency. `shareBp`: the maximum share of the product total,
 * basis points.
 */
export type PointsTerms = { perMajor: bigint; shareBp: bigint; exponent: number }

export type PointsUse = {
  /** The points that the order can use, PTS minor units. */
  usable: bigint
  /** The value of `usable`, minor units of the currency. */
  worth: bigint
  /** The points spent, PTS minor units, and the resulting discount. */
  used: bigint
  discount: bigint
}

const PTS_UNIT = 100n

/** The value of points, rounded down to minor units of the currency. */
const computeWorth = (points: bigint, t: PointsTerms): bigint =>
  (points * 10n ** BigInt(t.exponent)) / (t.perMajor * PTS_UNIT)

/** The smallest number of points with at least the value of an amount. */
function pointsFor(amount: bigint, t: PointsTerms): bigint {
  const unit = 10n ** BigInt(t.exponent)
  return (amount * t.perMajor * PTS_UNIT + unit - 1n) / unit
}

/**
 * Computes the points an order uses and their discount. Points worth less than one minor unit are not spent.
 * @param goods price of the products after coupons, minor units
 * @param available the member's available points, PTS minor units
 * @param requested the points to spend, PTS minor units; capped at the usable points
 */
export function computePoints(
  goods: bigint,
  available: bigint,
  requested: bigint,
  terms: PointsTerms,
): PointsUse {
  const max = minAmount(computeWorth(available, terms), (goods * terms.shareBp) / 10_000n)
  const discount = minAmount(max, computeWorth(requested, terms))
  return { usable: pointsFor(max, terms), worth: max, used: pointsFor(discount, terms), discount }
}
