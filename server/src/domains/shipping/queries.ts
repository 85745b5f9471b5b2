import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { StoredPicture, Texts } from '../../platform/text.ts'
import { eventKeyOf, type ParcelNews, type ParcelState } from './rules.ts'
import { packageItems, packages, trackingEvents } from './tables.ts'

export type PackageRow = typeof packages.$inferSelect
export type EventRow = typeof trackingEvents.$inferSelect

export async function insertPackage(
  tx: Tx,
  parcel: typeof packages.$inferInsert,
  items: readonly { orderItemId: string; quantity: number }[],
): Promise<void> {
  await tx.insert(packages).values(parcel)
  await tx.insert(packageItems).values(items.map((i) => ({ ...i, packageId: parcel.id })))
}

/** How many parcels an order has; the caller holds the order's lock. */
export async function countPackages(tx: Tx, orderId: string): Promise<number> {
  return await tx.$count(packages, eq(packages.orderId, orderId))
}

export async function isTracked(tx: Tx, carrier: string, trackingNo: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from packages where carrier = ${carrier} and tracking_no = ${trackingNo}`,
  )
  return rows.rows.length > 0
}

export async function packageById(tx: Tx, id: string): Promise<PackageRow | undefined> {
  return (await tx.select().from(packages).where(eq(packages.id, id)))[0]
}

/** The parcel of a tracking number, locked: every piece of news about it meets here. */
export async function lockByTracking(
  tx: Tx,
  carrier: string,
  trackingNo: string,
): Promise<PackageRow | undefined> {
  return (
    await tx
      .select()
      .from(packages)
      .where(sql`${packages.carrier} = ${carrier} and ${packages.trackingNo} = ${trackingNo}`)
      .for('no key update')
  )[0]
}

export async function packagesOf(tx: Tx, orderIds: readonly string[]): Promise<PackageRow[]> {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(packages)
    .where(inArray(packages.orderId, [...orderIds]))
    .orderBy(asc(packages.orderId), asc(packages.no))
}

export type PackedItem = {
  packageId: string
  itemId: string
  title: Texts
  optionText: Texts
  picture: StoredPicture
  quantity: number
}

/** What lies in parcels. Orders build on shipping, so their items are read here by name. */
export async function packedItems(tx: Tx, packageIds: readonly string[]): Promise<PackedItem[]> {
  if (packageIds.length === 0) return []
  const { rows } = await tx.execute<PackedItem>(sql`
    select p.package_id as "packageId", i.id as "itemId", i.title, i.option_text as "optionText", i.picture, p.quantity
    from package_items p join order_items i on i.id = p.order_item_id
    where p.package_id = any(${uuidArray(packageIds)})
    order by p.package_id, i.position`)
  return rows
}

/** The newest event of each parcel. */
export async function lastEvents(tx: Tx, packageIds: readonly string[]): Promise<EventRow[]> {
  if (packageIds.length === 0) return []
  return await tx
    .selectDistinctOn([trackingEvents.packageId])
    .from(trackingEvents)
    .where(inArray(trackingEvents.packageId, [...packageIds]))
    .orderBy(trackingEvents.packageId, desc(trackingEvents.at), desc(trackingEvents.id))
}

/** Everything that happened to parcels, newest first. */
export async function eventsOf(tx: Tx, packageIds: readonly string[]): Promise<EventRow[]> {
  if (packageIds.length === 0) return []
  return await tx
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.packageId, [...packageIds]))
    .orderBy(desc(trackingEvents.at), desc(trackingEvents.id))
    .limit(1000)
}

/** Keeps news that is new. */
export async function addEvents(tx: Tx, packageId: string, news: readonly ParcelNews[]): Promise<void> {
  if (news.length === 0) return
  await tx
    .insert(trackingEvents)
    .values(
      news.map((n) => ({
        id: uuidv7(n.at.getTime()),
        packageId,
        eventKey: eventKeyOf(n),
        status: n.status,
        place: n.place,
        text: n.text,
        at: n.at,
      })),
    )
    .onConflictDoNothing()
}

export async function changePackage(
  tx: Tx,
  id: string,
  change: { state?: ParcelState; deliveredAt?: Date; polledAt?: Date; labelUrl?: string },
): Promise<void> {
  await tx.update(packages).set(change).where(eq(packages.id, id))
}

/**
 * Parcels on the way that were not heard of for a while. Each is put off at once, so that two pollers do not ask
 * for the same one.
 */
export async function claimSilent(
  tx: Tx,
  carrier: string,
  before: Date,
  now: Date,
  limit: number,
): Promise<PackageRow[]> {
  const silent = tx
    .select({ id: packages.id })
    .from(packages)
    .where(
      sql`${packages.carrier} = ${carrier} and ${packages.state} in ('created', 'in_transit', 'out_for_delivery')
        and coalesce(${packages.polledAt}, ${packages.shippedAt}) < ${before.toISOString()}::timestamptz`,
    )
    .orderBy(asc(packages.polledAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return await tx.update(packages).set({ polledAt: now }).where(inArray(packages.id, silent)).returning()
}

/** Who an order belongs to and its number; undefined when there is none. Read by name, see packedItems. */
export async function ownerOf(
  tx: Tx,
  orderId: string,
): Promise<{ memberId: string; no: string } | undefined> {
  const { rows } = await tx.execute<{ memberId: string; no: string }>(
    sql`select member_id as "memberId", no from orders where id = ${orderId}::uuid`,
  )
  return rows[0]
}
