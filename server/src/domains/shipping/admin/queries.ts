import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { PackageRow } from '../queries.ts'
import { packages, trackingEvents } from '../tables.ts'

/** The orders that have a parcel of this tracking number, whoever carries it. */
export async function ordersByTracking(tx: Tx, trackingNo: string): Promise<string[]> {
  const rows = await tx
    .select({ orderId: packages.orderId })
    .from(packages)
    .where(eq(packages.trackingNo, trackingNo))
    .limit(20)
  return rows.map((r) => r.orderId)
}

/** The labels that carriers made for the parcels of an order. */
export const labelsOf = (tx: Tx, orderId: string): Promise<{ packageId: string; url: string }[]> =>
  tx
    .select({ packageId: packages.id, url: packages.labelUrl })
    .from(packages)
    .where(sql`${packages.orderId} = ${orderId}::uuid and ${packages.labelUrl} <> ''`)

/** A parcel, locked until the transaction ends. */
export async function lockParcel(tx: Tx, id: string): Promise<PackageRow | undefined> {
  return (await tx.select().from(packages).where(eq(packages.id, id)).for('no key update'))[0]
}

/** Gives a parcel another number; what was heard of the former one tells of somebody else's parcel and goes. */
export async function renumber(tx: Tx, id: string, carrier: string, trackingNo: string): Promise<void> {
  await tx.delete(trackingEvents).where(eq(trackingEvents.packageId, id))
  await tx
    .update(packages)
    .set({ carrier, trackingNo, state: 'created', polledAt: null, labelUrl: '' })
    .where(eq(packages.id, id))
}
