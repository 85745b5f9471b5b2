import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { getOrders, itemsOf, type OrderItemRow } from './queries.ts'
import { orderItems, orders } from './tables.ts'

export type ReviewableItem = { item: OrderItemRow; orderId: string; receivedAt: Date | null; state: string }

/** An item of one of the member's orders, whatever the order's state; undefined when it is somebody else's. */
export async function reviewableItem(
  tx: Tx,
  memberId: string,
  orderItemId: string,
): Promise<ReviewableItem | undefined> {
  const [row] = await tx
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, orderItemId))
  if (row?.order.memberId !== memberId) return undefined
  return { item: row.item, orderId: row.order.id, receivedAt: row.order.receivedAt, state: row.order.state }
}

/** The items of one of the member's orders with its state; undefined when it is not theirs. */
export async function itemsOfOrder(
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<{ state: string; receivedAt: Date | null; items: OrderItemRow[] } | undefined> {
  const [order] = await getOrders(tx, [orderId])
  if (order?.memberId !== memberId) return undefined
  return { state: order.state, receivedAt: order.receivedAt, items: await itemsOf(tx, [orderId]) }
}
