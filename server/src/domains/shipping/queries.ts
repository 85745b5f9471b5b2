import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import { computeEventKey, type ParcelEvent, type ParcelState } from './rules.ts'
import { packageItems, packageOrders, packages, trackingEvents } from './tables.ts'

export type ParcelRow = typeof packages.$inferSelect
export type EventRow = typeof trackingEvents.$inferSelect

/** The condition of parcels whose label is not void. */
export const isNotVoid = sql`${packages.voidState} is distinct from 'voided'`

/**
 * Inserts a parcel with its items.
 * @param sharedBy the further orders in it
 * @returns false when another parcel has its tracking number
 */
export async function insertParcel(
  tx: Tx,
  parcel: typeof packages.$inferInsert,
  items: readonly { orderItemId: string; quantity: number }[],
  sharedBy: readonly { orderId: string; no: number }[] = [],
): Promise<boolean> {
  const inserted = await tx
    .insert(packages)
    .values(parcel)
    .onConflictDoNothing({ target: [packages.carrier, packages.trackingNo] })
    .returning({ id: packages.id })
  if (inserted.length === 0) return false
  await tx.insert(packageItems).values(items.map((i) => ({ ...i, packageId: parcel.id })))
  if (sharedBy.length > 0)
    await tx.insert(packageOrders).values(sharedBy.map((o) => ({ ...o, packageId: parcel.id })))
  return true
}

/** Counts the parcels of an order, shared ones included. The caller holds the order's lock. */
export async function countParcels(tx: Tx, orderId: string): Promise<number> {
  const own = await tx.$count(packages, eq(packages.orderId, orderId))
  return own + (await tx.$count(packageOrders, eq(packageOrders.orderId, orderId)))
}

/** Returns the orders of parcels, the first one included, by parcel id. */
export async function getOrdersOfParcels(
  tx: Tx,
  packageIds: readonly string[],
): Promise<Map<string, { id: string; no: string }[]>> {
  if (packageIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ packageId: string; id: string; no: string }>(sql`
    select of.package_id as "packageId", o.id, o.no
    from (
      select id as package_id, order_id from packages where id = any(${uuidArray(packageIds)})
      union all select package_id, order_id from package_orders where package_id = any(${uuidArray(packageIds)})
    ) of join orders o on o.id = of.order_id
    order by o.no`)
  return Map.groupBy(rows, (row) => row.packageId)
}

export async function findParcel(tx: Tx, id: string): Promise<ParcelRow | undefined> {
  return (await tx.select().from(packages).where(eq(packages.id, id)))[0]
}

/** Finds the parcel that a request with an idempotency key has packed. */
export async function findParcelByIntent(tx: Tx, intent: string): Promise<ParcelRow | undefined> {
  return (await tx.select().from(packages).where(eq(packages.intent, intent)))[0]
}

/**
 * Locks the parcel with a tracking number, or that of a void label. All its updates serialize on this lock.
 */
export async function lockParcelByTracking(
  tx: Tx,
  carrier: string,
  trackingNo: string,
): Promise<ParcelRow | undefined> {
  return (
    await tx
      .select()
      .from(packages)
      .where(
        sql`${packages.carrier} = ${carrier}
          and (${packages.trackingNo} = ${trackingNo} or ${packages.voidedNo} = ${trackingNo})`,
      )
      .orderBy(sql`${packages.voidedNo} is not null`)
      .limit(1)
      .for('no key update')
  )[0]
}

/**
 * Returns the parcels with what was ordered, voided ones left out. A parcel that orders share is returned for
 * each of them, with the order's id and the parcel's number within that order.
 */
export async function getParcelRows(tx: Tx, orderIds: readonly string[]): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return []
  const ids = uuidArray(orderIds)
  const rows = await tx
    .select({ parcel: packages, orderId: sql<string>`of.order_id`, no: sql<number>`of.no` })
    .from(packages)
    .innerJoin(
      sql`(select id, order_id, no from packages where order_id = any(${ids}) and purpose = 'order'
        union all select package_id, order_id, no from package_orders where order_id = any(${ids})) of`,
      sql`of.id = ${packages.id}`,
    )
    .where(isNotVoid)
    .orderBy(sql`of.order_id`, sql`of.no`)
  return rows.map(({ parcel, orderId, no }) => ({ ...parcel, orderId, no }))
}

/** Returns the parcels of after-sales requests, oldest first. */
export async function getAfterSaleParcels(tx: Tx, afterSaleIds: readonly string[]): Promise<ParcelRow[]> {
  if (afterSaleIds.length === 0) return []
  return await tx
    .select()
    .from(packages)
    .where(inArray(packages.afterSaleId, [...afterSaleIds]))
    .orderBy(asc(packages.shippedAt), asc(packages.no))
}

export type PackedItem = {
  packageId: string
  orderId: string
  itemId: string
  title: Texts
  optionText: Texts
  picture: StoredPicture
  quantity: number
}

/** Returns the items in parcels. */
export async function getPackedItems(tx: Tx, packageIds: readonly string[]): Promise<PackedItem[]> {
  if (packageIds.length === 0) return []
  const { rows } = await tx.execute<PackedItem>(sql`
    select p.package_id as "packageId", i.order_id as "orderId", i.id as "itemId", i.title, i.option_text as "optionText", i.picture, p.quantity
    from package_items p join order_items i on i.id = p.order_item_id
    where p.package_id = any(${uuidArray(packageIds)})
    order by p.package_id, i.order_id, i.position`)
  return rows
}

/** Takes units out of a parcel. @param units with a quantity of at least 1 */
export async function takeOutUnits(
  tx: Tx,
  packageId: string,
  units: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  for (const { itemId, quantity } of units) {
    const packed = and(eq(packageItems.packageId, packageId), eq(packageItems.orderItemId, itemId))
    await tx.delete(packageItems).where(and(packed, lte(packageItems.quantity, quantity)))
    await tx
      .update(packageItems)
      .set({ quantity: sql`${packageItems.quantity} - ${quantity}::int` })
      .where(packed)
  }
}

/** Returns the newest event of each parcel. */
export async function getLastEvents(tx: Tx, packageIds: readonly string[]): Promise<EventRow[]> {
  if (packageIds.length === 0) return []
  return await tx
    .selectDistinctOn([trackingEvents.packageId])
    .from(trackingEvents)
    .where(inArray(trackingEvents.packageId, [...packageIds]))
    .orderBy(trackingEvents.packageId, desc(trackingEvents.at), desc(trackingEvents.id))
}

/** Returns the events of parcels, newest first, at most 1,000. */
export async function getEvents(tx: Tx, packageIds: readonly string[]): Promise<EventRow[]> {
  if (packageIds.length === 0) return []
  return await tx
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.packageId, [...packageIds]))
    .orderBy(desc(trackingEvents.at), desc(trackingEvents.id))
    .limit(1000)
}

/** Inserts events; known ones are ignored. */
export async function addEvents(tx: Tx, packageId: string, events: readonly ParcelEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(trackingEvents)
    .values(
      events.map((event) => ({
        id: uuidv7(event.at.getTime()),
        packageId,
        eventKey: computeEventKey(event),
        status: event.status,
        place: event.place,
        text: event.text,
        at: event.at,
      })),
    )
    .onConflictDoNothing()
}

export async function updateParcel(
  tx: Tx,
  id: string,
  change: {
    state?: ParcelState
    deliveredAt?: Date
    estimatedAt?: Date
    polledAt?: Date
    pollAt?: Date | null
    labelUrl?: string
  },
): Promise<void> {
  await tx.update(packages).set(change).where(eq(packages.id, id))
}

/** Returns the member and the number of an order; undefined when it does not exist. */
export async function findOrderOwner(
  tx: Tx,
  orderId: string,
): Promise<{ memberId: string; no: string } | undefined> {
  const { rows } = await tx.execute<{ memberId: string; no: string }>(
    sql`select member_id as "memberId", no from orders where id = ${orderId}::uuid`,
  )
  return rows[0]
}
