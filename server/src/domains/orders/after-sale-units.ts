import { eq, sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { orders } from './tables.ts'

type Units = readonly { itemId: string; quantity: number }[]

/**
 * Sets units of items aside for an after-sales request, all or none. The caller holds the order's lock.
 * @param lines each item once
 * @returns false when fewer units are neither refunded nor in another request
 */
export async function claimUnits(tx: Tx, orderId: string, lines: Units): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update order_items i set claimed = i.claimed + w.quantity
    from jsonb_to_recordset(${json(toRows(lines))}::jsonb) as w(item_id uuid, quantity int)
    where i.id = w.item_id and i.order_id = ${orderId}::uuid
      and i.claimed + i.refunded_quantity + w.quantity <= i.quantity
    returning i.id`)
  return rows.length === lines.length
}

/**
 * Returns units of a request that has ended, or that is about to refund them. The caller holds the order's
 * lock.
 * @throws when fewer units are set aside: a bug of the caller
 */
export async function releaseUnits(tx: Tx, orderId: string, lines: Units): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    update order_items i set claimed = i.claimed - w.quantity
    from jsonb_to_recordset(${json(toRows(lines))}::jsonb) as w(item_id uuid, quantity int)
    where i.id = w.item_id and i.order_id = ${orderId}::uuid`)
}

const toRows = (lines: Units) => lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity }))

/** Counts a request that begins (1) or ends (-1). The caller holds the order's lock. */
export async function countOpenAfterSale(tx: Tx, orderId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(orders)
    .set({ openAfterSales: sql`${orders.openAfterSales} + ${change}` })
    .where(eq(orders.id, orderId))
}
