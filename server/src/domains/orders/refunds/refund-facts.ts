import type { FulfillmentHold } from '@pasar/contract/orders/order-kinds'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { discountPointsDue, haveReturnedWithoutUnits, type PointsItem } from './points-rules.ts'

/** The columns that say how much of an order is refunded; money in minor units, points in PTS minor units. */
type RefundedAmounts = {
  paid: bigint
  refunded: bigint
  refunding: bigint
  pointsUsed: bigint
  pointsReturned: bigint
  linePoints: bigint
  linePointsReturned: bigint
  /**
   * Whether the points of items that cost no money follow the money of the others; of a free order, whether
   * it is refunded.
   */
  fullRefundRequested: boolean
}

/**
 * What the refunds of an order decide. Packing, delivery, cancellation and previews of refunds read it here.
 */
export type RefundFacts = {
  /** Whether nothing is left to refund; refunds and disputes in progress count. */
  isFullyRefunded: boolean
  /** Whether its unpacked units may be packed or delivered. */
  ships: boolean
  /**
   * Whether the finished refunds cancel it, or its unpacked units where others were packed. Those in progress
   * can fail.
   */
  cancels: boolean
}

/** Computes what an order's refunds decide. */
export const getRefundFacts = (order: RefundedAmounts, items: readonly PointsItem[]): RefundFacts => ({
  isFullyRefunded: isFullyRefunded(order, items),
  ships:
    !isFullyRefunded(order, items) &&
    !hasLostPayment(order, items) &&
    !haveReturnedWithoutUnits(order, items),
  cancels: isRefundFinished(order, items) || hasLostPayment({ ...order, refunding: 0n }, items),
})

/**
 * Whether staff may ship what is left of an order. `sqlIsToShip` (refund-facts-sql.ts) is the same for lists.
 * @param items all of the order, gift cards included
 */
export const isShippable = (
  order: RefundedAmounts & { state: OrderState; fulfillmentHold: FulfillmentHold | null },
  items: readonly PointsItem[],
): boolean => order.state === 'paid' && order.fulfillmentHold === null && getRefundFacts(order, items).ships

/** Whether neither money nor points were paid: coupons or promotions paid all of it. */
export const isFree = ({ paid, pointsUsed }: Pick<RefundedAmounts, 'paid' | 'pointsUsed'>): boolean =>
  paid === 0n && pointsUsed === 0n

/**
 * Whether all that was paid is refunded or being refunded: the money, the points of items that cost none, or
 * the points of an order without money. A free order is refunded by the request.
 */
export function isFullyRefunded(order: RefundedAmounts, items: readonly PointsItem[]): boolean {
  const { refunded, refunding, pointsUsed, linePoints, fullRefundRequested } = order
  const isReturning = refunding > 0n && fullRefundRequested
  const points = isReturning ? { pointsReturned: pointsUsed, linePointsReturned: linePoints } : {}
  return isRefundFinished({ ...order, ...points, refunded: refunded + refunding }, items)
}

/** @param items with what is refunded or being refunded, as `refunded` of the order */
function isRefundFinished(order: RefundedAmounts, items: readonly PointsItem[]): boolean {
  if (isFree(order)) return order.fullRefundRequested
  const { paid, refunded, pointsUsed, pointsReturned, linePoints, linePointsReturned } = order
  if (paid === 0n) return pointsReturned === pointsUsed
  const discount = pointsUsed - linePoints
  return (
    refunded >= paid &&
    linePointsReturned === linePoints &&
    (pointsReturned - linePointsReturned === discount || discountPointsDue(order, items) === discount)
  )
}

/**
 * Whether the money of an order is refunded, disputed or being refunded although units that cost money are
 * not returned. Nothing of it is shipped or delivered, also where items at their points price are left.
 */
const hasLostPayment = (
  { paid, refunded, refunding }: RefundedAmounts,
  items: readonly PointsItem[],
): boolean =>
  paid > 0n &&
  refunded + refunding >= paid &&
  items.some((item) => item.total > 0n && item.refundedQuantity < item.quantity)
