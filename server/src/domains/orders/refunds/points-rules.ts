import { allocate, sumAmounts } from '@pasar/contract/money'

/** The columns of an item that decide its points; money in minor units, points in PTS minor units. */
export type PointsItem = {
  /** The price of all units after discounts, and what is refunded of it. */
  total: bigint
  refundedAmount: bigint
  /** The part of the price that points paid. */
  pointsDiscount: bigint
  /** The points of all units at the points price. */
  points: bigint
  quantity: number
  refundedQuantity: number
}

/** PTS minor units: spent with an order, and the part of them that items cost at their points price. */
type SpentPoints = { pointsUsed: bigint; linePoints: bigint }

type ReturnedPoints = { pointsReturned: bigint; linePointsReturned: bigint }

/**
 * PTS minor units: those that paid a part of the price of items, and those of items at their points price.
 */
type PointsByKind = { discount: bigint; lines: bigint }

/**
 * Computes the points that an order's refunds return in total, by what they paid: those of units at their
 * points price with the returned units, those that paid a part of an item's price with its refunded part.
 * Freight, fees, tax and gift cards return none. Rounded down by item; exact for all of it.
 */
export const pointsDue = (order: SpentPoints, items: readonly PointsItem[]): PointsByKind => ({
  discount: discountPointsDue(order, items),
  lines: linePointsDue(items),
})

/** The points that the units marked as returned cost at their points price. */
const linePointsDue = (items: readonly PointsItem[]): bigint =>
  sumAmounts(items.map((item) => ofReturnedUnits(item.points, item)))

/**
 * Computes the points that return with the refunded part of the prices that they reduced. Items without a
 * price left, which points paid in full, return theirs with their units.
 */
export function discountPointsDue(
  { pointsUsed, linePoints }: SpentPoints,
  items: readonly PointsItem[],
): bigint {
  const shares = allocate(
    pointsUsed - linePoints,
    items.map(({ pointsDiscount }) => pointsDiscount),
  )
  return sumAmounts(
    items.map((item, i) => {
      const { total, refundedAmount } = item
      return total > 0n ? (shares[i]! * refundedAmount) / total : ofReturnedUnits(shares[i]!, item)
    }),
  )
}

const ofReturnedUnits = (points: bigint, { quantity, refundedQuantity }: PointsItem): bigint =>
  (points * BigInt(refundedQuantity)) / BigInt(quantity)

/** Raises what is due to what has returned: points of a refund that failed later stay with the member. */
export const keepReturned = (
  { pointsReturned, linePointsReturned }: ReturnedPoints,
  { discount, lines }: PointsByKind,
): PointsByKind => ({
  discount: max(discount, pointsReturned - linePointsReturned),
  lines: max(lines, linePointsReturned),
})

/** The points of all of an order. */
export const allPoints = ({ pointsUsed, linePoints }: SpentPoints): PointsByKind => ({
  discount: pointsUsed - linePoints,
  lines: linePoints,
})

/** Whether points paid units of an order in full, as a discount or by their points price. */
export const hasUnitsInPoints = (order: SpentPoints, items: readonly PointsItem[]): boolean =>
  order.linePoints > 0n || items.some(({ total, pointsDiscount }) => total === 0n && pointsDiscount > 0n)

/**
 * Whether points have returned whose units have not: a refund of everything failed after it had succeeded.
 */
export function haveReturnedWithoutUnits(
  order: SpentPoints & ReturnedPoints,
  items: readonly PointsItem[],
): boolean {
  if (order.linePointsReturned > linePointsDue(items)) return true
  const { discount } = allPoints(order)
  const isReturned = order.pointsReturned - order.linePointsReturned === discount
  const paidBack = items.map((item) => ({ ...item, refundedAmount: item.total }))
  return isReturned && discountPointsDue(order, paidBack) < discount
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
