import type { OrderState } from '@pasar/contract/orders/order-states'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { getOrderItems, getOrders, type OrderItemRow } from './queries.ts'
import { orderItems, orders } from './tables.ts'

export type ReviewableItem = {
  item: OrderItemRow
  orderId: string
  receivedAt: Date | null
  state: OrderState
}

/**
 * Returns an item of one of the member's orders in any state; undefined when the order belongs to another
 * member.
 */
export async function findReviewableItem(
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

/**
 * Returns the state and the items of one of the member's orders; undefined when it belongs to another member.
 */
export async function findItemsOfOrder(
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<{ state: OrderState; receivedAt: Date | null; items: OrderItemRow[] } | undefined> {
  const [order] = await getOrders(tx, [orderId])
  if (order?.memberId !== memberId) return undefined
  return { state: order.state, receivedAt: order.receivedAt, items: await getOrderItems(tx, [orderId]) }
}
