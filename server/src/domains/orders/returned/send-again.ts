import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import type { ParcelRow } from '../../shipping/index.ts'
import { getOrderItems, type OrderRow } from '../queries.ts'
import { getRefundFacts } from '../refunds/refund-facts.ts'
import { findOrdersWithUnits, restartReceipt, updateReturned } from './queries.ts'

/**
 * Returns the orders for which a parcel that came back can be sent again: those whose units in it are not all
 * refunded, and whose money is not. What belongs to an after-sales request is sent whatever the order's
 * refunds are. Requires the locks of the orders and the parcel.
 */
export async function findOrdersToResend(
  tx: Tx,
  parcel: ParcelRow,
  orders: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  if (parcel.purpose !== 'order') return orders
  const waiting = await findOrdersWithUnits(tx, parcel.id)
  const items = await getOrderItems(tx, [...waiting])
  return orders.filter(
    (order) =>
      waiting.has(order.id) &&
      getRefundFacts(
        order,
        items.filter(({ orderId }) => orderId === order.id),
      ).ships,
  )
}

/**
 * Records that a parcel is sent again, which starts the time until the receipt of the orders that it is sent
 * for. Requires the locks of all its orders.
 */
export async function recordSending(
  ctx: Ctx,
  { id: packageId, purpose }: ParcelRow,
  { orders, resent }: { orders: readonly OrderRow[]; resent: readonly OrderRow[] },
): Promise<void> {
  const now = ctx.clock.now()
  if (purpose === 'order') {
    for (const { id } of orders) await updateReturned(ctx.tx, id, now)
    for (const { id } of resent) await restartReceipt(ctx.tx, id, now)
  }
  for (const { id } of resent) await emit(ctx.tx, 'parcel.sent-again', { orderId: id, packageId })
}
