import { AFTER_SALE_DAYS } from '@pasar/contract/constants'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { DAY_MS, moves, type ReceiveDays } from './rules.ts'
import { orderItems, orders } from './tables.ts'

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** shipped → received. @returns false when the order is not shipped */
export async function receiveShipped(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ state: moves.shipped.receive, receivedAt: now })
    .where(and(eq(orders.id, id), eq(orders.state, 'shipped')))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Notes a reminder unless there was one within a day. */
export async function noteReminder(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ remindedAt: now })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.state, 'paid'),
        or(isNull(orders.remindedAt), lte(orders.remindedAt, before(now, DAY_MS))),
      ),
    )
    .returning({ id: orders.id })
  return rows.length === 1
}

/**
 * Counts pieces of items as shipped, all of them or none.
 * @returns false when an item is not the order's or has fewer pieces left; the caller rolls back
 */
export async function countShipped(
  tx: Tx,
  orderId: string,
  items: readonly { itemId: string; quantity: number }[],
): Promise<boolean> {
  const wanted = items.map((i) => ({ item_id: i.itemId, quantity: i.quantity }))
  const { rows } = await tx.execute(sql`
    update order_items i set shipped = i.shipped + w.quantity
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(item_id uuid, quantity int)
    where i.id = w.item_id and i.order_id = ${orderId}::uuid
      and i.shipped + i.refunded_quantity + w.quantity <= i.quantity
    returning i.id`)
  return rows.length === items.length
}

/** paid → shipped; the caller holds the lock and knows that nothing is left to ship. */
export async function ship(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(orders).set({ state: moves.paid.ship, shippedAt: now }).where(eq(orders.id, id))
}

/** Notes when the last parcel arrived, once. */
export async function noteDelivered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ deliveredAt: at })
    .where(and(eq(orders.id, id), eq(orders.state, 'shipped'), isNull(orders.deliveredAt)))
}

/** Receives what is due by itself (autoReceiveAt). Rows that others work on wait for the next run. */
export async function receiveDue(tx: Tx, now: Date, limit: number, days: ReceiveDays): Promise<string[]> {
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'shipped'),
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
    .set({ state: moves.shipped.receive, receivedAt: now })
    .where(inArray(orders.id, due))
    .returning({ id: orders.id })
  return rows.map((r) => r.id)
}

/** Completes what was received 15 days ago, when no after-sale can begin any more. */
export async function completeDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'received'), lte(orders.receivedAt, before(now, AFTER_SALE_DAYS * DAY_MS))))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const rows = await tx
    .update(orders)
    .set({ state: moves.received.complete, completedAt: now })
    .where(inArray(orders.id, due))
    .returning({ id: orders.id })
  return rows.map((r) => r.id)
}

/** Unpaid orders whose time is over, the longest first. */
export async function dueToClose(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: string; payExpiresAt: Date }[]> {
  return await tx
    .select({ id: orders.id, payExpiresAt: orders.payExpiresAt })
    .from(orders)
    .where(and(eq(orders.state, 'unpaid'), lte(orders.payExpiresAt, now)))
    .orderBy(orders.payExpiresAt)
    .limit(limit)
}

/** Those of the orders that gift cards are in. */
export async function withCards(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.giftCards, true)))
  return rows.map((r) => r.id)
}

/** Claims orders whose pieces are not in the sold counts yet; @returns what to count, by goods. */
export async function claimSold(
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
