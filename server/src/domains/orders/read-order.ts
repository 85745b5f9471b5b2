import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { type OrderExtras, type OrderItemRow, type OrderRow, orderExtras } from './queries.ts'
import { orderItems, orders } from './tables.ts'

const prepared = new WeakMap<Tx, ReturnType<typeof prepare>>()

/** Builds the statements once: writing the SQL of these hundred columns takes longer than sending it. */
function prepare(tx: Tx) {
  const id = sql.placeholder('id')
  return {
    order: tx
      .select({ order: orders, extra: orderExtras })
      .from(orders)
      .where(eq(orders.id, id))
      .prepare('order'),
    items: tx
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position))
      .prepare('order_items'),
  }
}

/** Reads an order in any state with its items and the data of other domains about it. */
export async function readOrder(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow; extra: OrderExtras; items: OrderItemRow[] } | undefined> {
  let statements = prepared.get(tx)
  if (!statements) {
    statements = prepare(tx)
    prepared.set(tx, statements)
  }
  const [[row], items] = await Promise.all([
    statements.order.execute({ id }),
    statements.items.execute({ id }),
  ])
  return row && { ...row, items }
}
