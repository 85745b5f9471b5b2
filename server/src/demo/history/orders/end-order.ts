import { pointsHoldKey } from '../../../domains/orders/index.ts'
import { memberCoupons } from '../../../domains/pricing/tables.ts'
import type { History } from '../history.ts'
import type { HistoryOrder } from './place-order.ts'

/** Gives the coupons of an order that ends before it ships back to the member. */
export function releaseCoupons({ rows }: History, { row }: HistoryOrder): void {
  for (const coupon of rows.of(memberCoupons)) if (coupon.orderId === row.id) coupon.orderId = null
}

/** Ends an unpaid order: the member cancels it, or its payment deadline passes. */
export function endUnpaid(
  history: History,
  order: HistoryOrder,
  state: 'cancelled' | 'closed',
  reason: string,
): void {
  const { ledger, timeline } = history
  Object.assign(order.row, { state, cancelledAt: timeline.now(), cancelReason: reason })
  releaseCoupons(history, order)
  if (order.row.pointsUsed > 0n) ledger.voidHold(pointsHoldKey(order.row.id))
}
