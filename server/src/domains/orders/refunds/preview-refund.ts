import type { OrderItemRow, OrderRow } from '../queries.ts'
import { allocateToParts, getParts, type RefundLine } from '../revenue/parts.ts'
import { allPoints, keepReturned, pointsDue } from './points-rules.ts'

/** `amount` in minor units of the order's currency, `lines` what it is meant for. */
type Refund = {
  amount: bigint
  lines: readonly RefundLine[]
  /** Whether everything is refunded, with the points of units that are not returned. */
  isFull?: boolean
}

type RefundPreview = {
  /** The order and its items as they are once the refund, and those in progress, have finished. */
  order: OrderRow
  items: OrderItemRow[]
  /** The points that return with the refund, PTS minor units. */
  points: bigint
}

/** Computes what a refund changes, without making it. */
export function previewRefund(
  order: OrderRow,
  items: readonly OrderItemRow[],
  { amount, lines, isFull = false }: Refund,
): RefundPreview {
  const parts = new Map(
    (allocateToParts(getParts(order, items), amount, lines) ?? []).map((line) => [line.part, line]),
  )
  const after = items.map((item) => {
    const { quantity = 0, amount = 0n } = parts.get(item.id) ?? {}
    return {
      ...item,
      refundedQuantity: item.refundedQuantity + quantity,
      refundedAmount: item.refundedAmount + amount,
    }
  })
  const before = keepReturned(order, pointsDue(order, items))
  const due = isFull ? allPoints(order) : keepReturned(order, pointsDue(order, after))
  const pointsReturned = due.discount + due.lines
  const areAllReturned = after.every((item) => item.refundedQuantity === item.quantity)
  return {
    order: {
      ...order,
      refunded: order.refunded + order.refunding + amount,
      refunding: 0n,
      pointsReturned,
      linePointsReturned: due.lines,
      fullRefundRequested: order.fullRefundRequested || isFull || areAllReturned,
    },
    items: after,
    points: pointsReturned - before.discount - before.lines,
  }
}
