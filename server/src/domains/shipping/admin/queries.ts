import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { isNotVoid, type ParcelRow } from '../queries.ts'
import { packageOrders, packages, trackingEvents } from '../tables.ts'

/** Returns the orders with a parcel of this tracking number, for any carrier. Also finds void labels. */
export async function findOrdersByTracking(tx: Tx, trackingNo: string): Promise<string[]> {
  const rows = await tx
    .select({ orderId: packages.orderId, shared: packageOrders.orderId })
    .from(packages)
    .leftJoin(packageOrders, eq(packageOrders.packageId, packages.id))
    .where(or(eq(packages.trackingNo, trackingNo), eq(packages.voidedNo, trackingNo)))
    .limit(20)
  return [...new Set(rows.flatMap((r) => (r.shared ? [r.orderId, r.shared] : [r.orderId])))]
}

/** Returns the carriers' labels for the parcels of an order. */
export const getLabels = (tx: Tx, orderId: string): Promise<{ packageId: string; url: string }[]> =>
  tx
    .select({ packageId: packages.id, url: packages.labelUrl })
    .from(packages)
    .where(
      // An OR of both would read all parcels of the shop.
      sql`${packages.id} in (select k.id from packages k where k.order_id = ${orderId}::uuid
          union all select s.package_id from package_orders s where s.order_id = ${orderId}::uuid)
        and ${packages.labelUrl} <> '' and ${isNotVoid}`,
    )

/** Locks a parcel until the transaction ends. */
export async function lockParcel(tx: Tx, id: string): Promise<ParcelRow | undefined> {
  return (await tx.select().from(packages).where(eq(packages.id, id)).for('no key update'))[0]
}

/**
 * Changes the tracking number of a parcel and deletes the events of the former number.
 * @param change `shippedAt`: of a parcel that is sent again, now
 */
export async function changeTrackingNo(
  tx: Tx,
  id: string,
  { carrier, trackingNo, shippedAt }: { carrier: string; trackingNo: string; shippedAt: Date },
): Promise<void> {
  await tx.delete(trackingEvents).where(eq(trackingEvents.packageId, id))
  await tx
    .update(packages)
    .set({
      carrier,
      trackingNo,
      shippedAt,
      state: 'created',
      ...{ polledAt: null, pollAt: shippedAt },
      labelUrl: '',
      shipmentId: '',
      service: '',
      estimatedAt: null,
    })
    .where(eq(packages.id, id))
}
