import { AFTER_SALE_DAYS } from '@pasar/contract/constants'
import { DAY_MS } from '@pasar/contract/time'
import { and, asc, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { hasReturnedUnits, updateReturned } from './returned/queries.ts'
import { type ReceiveDays, transitions } from './rules.ts'
import { orderItems, orders } from './tables.ts'

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/**
 * shipped → received.
 * @returns false when the order is not shipped, or a parcel of it is about to be voided
 */
export async function markReceived(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ state: transitions.shipped.receive, receivedAt: now })
    .where(and(eq(orders.id, id), eq(orders.state, 'shipped'), noVoidRequested))
    .returning({ id: orders.id })
  return rows.length === 1
}

/**
 * Records a shipping reminder.
 * @returns false when there was one within 24 hours
 */
export async function recordReminder(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ remindedAt: now })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.state, 'paid'),
        isNull(orders.fulfillmentHold),
        or(isNull(orders.remindedAt), lte(orders.remindedAt, before(now, DAY_MS))),
      ),
    )
    .returning({ id: orders.id })
  return rows.length === 1
}

/**
 * Adds units to the shipped quantities of items, all or none.
 * @returns false when an item is not part of the order or has fewer units left, those in after-sales requests
 * not counted; the caller rolls back
 */
export async function addShippedQuantities(
  tx: Tx,
  orderId: string,
  items: readonly { itemId: string; quantity: number }[],
): Promise<boolean> {
  const quantities = items.map((i) => ({ item_id: i.itemId, quantity: i.quantity }))
  const { rows } = await tx.execute(sql`
    update order_items i set shipped = i.shipped + w.quantity
    from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as w(item_id uuid, quantity int)
    where i.id = w.item_id and i.order_id = ${orderId}::uuid
      and i.shipped + i.refunded_quantity + i.claimed + w.quantity <= i.quantity
    returning i.id`)
  return rows.length === items.length
}

/** paid → shipped. The caller holds the lock and has checked that every item is shipped. */
export async function markShipped(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(orders).set({ state: transitions.paid.ship, shippedAt: now }).where(eq(orders.id, id))
}

/**
 * Moves the time of shipping back, of an order that had its last parcel earlier. The caller holds the lock.
 */
export async function markShippedBefore(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ shippedAt: sql`least(${orders.shippedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(orders.id, id))
}

/** Takes units out of the shipped quantities of items. The caller holds the order's lock. */
export async function subtractShippedQuantities(
  tx: Tx,
  items: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  for (const { itemId, quantity } of items)
    await tx
      .update(orderItems)
      .set({ shipped: sql`${orderItems.shipped} - ${quantity}::int` })
      .where(eq(orderItems.id, itemId))
}

/** shipped → paid, when units are to ship again. The caller holds the lock. */
export async function markUnshipped(tx: Tx, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ state: transitions.shipped.unship, shippedAt: null, deliveredAt: null })
    .where(eq(orders.id, id))
}

/** Orders of which no parcel is about to be voided: the carrier decides whether it was sent. */
const noVoidRequested = sql`not exists (select 1 from packages k
  where k.void_state = 'requested' and (k.order_id = ${orders.id}
    or k.id in (select s.package_id from package_orders s where s.order_id = ${orders.id})))`

/** Records when the last parcel was delivered, once. */
export async function recordDelivered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ deliveredAt: at })
    .where(and(eq(orders.id, id), eq(orders.state, 'shipped'), isNull(orders.deliveredAt)))
}

/**
 * Receives orders whose autoReceiveAt has passed. Locked rows are left to the next run. A statement of its
 * own reads the parcels once the orders are locked: a void that was requested meanwhile is seen, and a parcel
 * that came back although no job has recorded it yet; this is recorded here.
 * @returns the received orders, and how many were due: no later batch has them again
 */
export async function receiveDueOrders(
  tx: Tx,
  now: Date,
  limit: number,
  days: ReceiveDays,
): Promise<{ received: string[]; due: number }> {
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'shipped'),
        isNull(orders.returnedAt),
        noVoidRequested,
        or(
          lte(orders.deliveredAt, before(now, days.receiveDaysAfterDelivery * DAY_MS)),
          and(
            isNull(orders.deliveredAt),
            lte(orders.shippedAt, before(now, days.receiveDaysAfterShipping * DAY_MS)),
          ),
        ),
      ),
    )
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const rows = await tx
    .update(orders)
    .set({ state: transitions.shipped.receive, receivedAt: now })
    .where(
      and(
        inArray(
          orders.id,
          due.map(({ id }) => id),
        ),
        noVoidRequested,
        not(hasReturnedUnits),
      ),
    )
    .returning({ id: orders.id })
  const received = rows.map((r) => r.id)
  for (const { id } of due) if (!received.includes(id)) await updateReturned(tx, id, now)
  return { received, due: due.length }
}

/**
 * Locks orders received 15 days ago, the end of the after-sales period, oldest receipt first. Locked rows are
 * left to the next run.
 * @param after id of the last order of the page before
 */
export async function lockCompletableOrders(
  tx: Tx,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const isLater = sql`(${orders.receivedAt}, ${orders.id}) > (select received_at, id from orders where id = ${after}::uuid)`
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'received'),
        lte(orders.receivedAt, before(now, AFTER_SALE_DAYS * DAY_MS)),
        after === undefined ? undefined : isLater,
      ),
    )
    .orderBy(asc(orders.receivedAt), asc(orders.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  return rows.map((r) => r.id)
}

/** received → completed. The caller has locked the orders. */
export async function markCompleted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(orders)
    .set({ state: transitions.received.complete, completedAt: now })
    .where(inArray(orders.id, [...ids]))
}

/** Ends the fulfillment holds of orders, which are then to ship. */
export async function releaseFulfillmentHolds(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(orders)
    .set({ fulfillmentHold: null })
    .where(inArray(orders.id, [...ids]))
}

/** Returns the ids of those orders that contain gift cards. */
export async function findGiftCardOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.giftCards, true)))
  return rows.map((r) => r.id)
}

/**
 * Claims orders whose units are not in the sold counts.
 * @returns the claimed orders and the units to add, by product
 */
export async function claimSoldItems(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ orderIds: string[]; lines: { goodsId: string; quantity: number }[] }> {
  const claimed = await tx
    .update(orders)
    .set({ soldCounted: true })
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.soldCounted, false)))
    .returning({ id: orders.id })
  const ids = claimed.map((r) => r.id)
  if (ids.length === 0) return { orderIds: [], lines: [] }
  const lines = await tx
    .select({ goodsId: orderItems.goodsId, quantity: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.goodsId)
  return { orderIds: ids, lines }
}
