import { linePointsDue } from './refund-rules.ts'

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
   * Whether the points of items at their points price follow the money; of a free order, whether it is
   * refunded.
   */
  fullRefundRequested: boolean
}

type Units = {
  total: bigint
  points: bigint
  pointsDiscount: bigint
  quantity: number
  refundedQuantity: number
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
export const getRefundFacts = (order: RefundedAmounts, items: readonly Units[]): RefundFacts => ({
  isFullyRefunded: isFullyRefunded(order),
  ships:
    !isFullyRefunded(order) &&
    !hasLostPayment(order, items) &&
    // Points whose units are not returned: a refund of everything failed after it had succeeded.
    order.linePointsReturned <= linePointsDue(items),
  cancels: isRefundFinished(order) || hasLostPayment({ ...order, refunding: 0n }, items),
})

/** Whether neither money nor points were paid: coupons or promotions paid all of it. */
export const isFree = ({ paid, pointsUsed }: Pick<RefundedAmounts, 'paid' | 'pointsUsed'>): boolean =>
  paid === 0n && pointsUsed === 0n

/**
 * Whether all that was paid is refunded or being refunded: the money and the points of items at their points
 * price, or the points of an order without money. A free order is refunded by the request.
 */
export function isFullyRefunded(order: RefundedAmounts): boolean {
  const { refunded, refunding, linePoints, linePointsReturned, fullRefundRequested } = order
  const isReturning = refunding > 0n && fullRefundRequested
  return isRefundFinished({
    ...order,
    refunded: refunded + refunding,
    linePointsReturned: isReturning ? linePoints : linePointsReturned,
  })
}

function isRefundFinished(order: RefundedAmounts): boolean {
  if (isFree(order)) return order.fullRefundRequested
  return order.paid > 0n
    ? order.refunded >= order.paid && order.linePointsReturned === order.linePoints
    : order.pointsReturned === order.pointsUsed
}

/**
 * Whether the money of an order is refunded, disputed or being refunded although units that cost money are
 * not returned. Nothing of it is shipped or delivered, also where items at their points price are left.
 */
const hasLostPayment = ({ paid, refunded, refunding }: RefundedAmounts, items: readonly Units[]): boolean =>
  paid > 0n &&
  refunded + refunding >= paid &&
  items.some((item) => item.total > 0n && item.refundedQuantity < item.quantity)
