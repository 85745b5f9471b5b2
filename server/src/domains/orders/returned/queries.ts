import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { sqlIsRefundFinished } from '../refunds/refund-facts-sql.ts'
import { orders } from '../tables.ts'

const cameBack = sql`k.state = 'returned' and k.purpose = 'order' and k.void_state is distinct from 'voided'`

/**
 * Whether parcels that came back hold units of the order that are not refunded: of an order that is refunded
 * as a whole, they need not be marked. The parcels are found by their orders: an OR of both would read all
 * parcels of the shop.
 */
export const hasReturnedUnits = sql`(not ${sql.raw(sqlIsRefundFinished('orders'))} and exists (
  select from (
    select k.id from packages k where k.order_id = ${orders.id} and ${cameBack}
    union all select k.id from package_orders s join packages k on k.id = s.package_id
      where s.order_id = ${orders.id} and ${cameBack}) back
  join package_items p on p.package_id = back.id
  join order_items i on i.id = p.order_item_id and i.order_id = ${orders.id}
  group by i.id having sum(p.quantity) > i.refunded_quantity))`

/**
 * Returns the orders of a parcel that have units in it which may not be refunded: not all units of the item
 * are, and refunds do not say which.
 */
export async function findOrdersWithUnits(tx: Tx, packageId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct own.order_id as id from package_items packed join order_items own on own.id = packed.order_item_id
    where packed.package_id = ${packageId}::uuid and own.refunded_quantity < own.quantity`)
  return new Set(rows.map(({ id }) => id))
}

/** Records since when units of an order are back, or that none are. Requires the order's lock. */
export async function updateReturned(tx: Tx, orderId: string, now: Date): Promise<void> {
  const since = sql`coalesce(${orders.returnedAt}, ${now.toISOString()}::timestamptz)`
  await tx
    .update(orders)
    .set({ returnedAt: sql`case when ${hasReturnedUnits} then ${since} end` })
    .where(eq(orders.id, orderId))
}

/**
 * Counts the time until the receipt from the parcel that is sent a second time. Not delivered before: a
 * parcel that came back prevents that.
 */
export async function restartReceipt(tx: Tx, orderId: string, shippedAt: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ shippedAt })
    .where(sql`${orders.id} = ${orderId}::uuid and ${orders.state} = 'shipped'`)
}
