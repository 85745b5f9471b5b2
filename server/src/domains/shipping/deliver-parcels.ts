import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { getOrdersOfParcels, getParcelRows, updateParcel } from './queries.ts'
import { packages } from './tables.ts'

/**
 * Marks the parcels of an order as delivered, for carriers that do not tell it. Parcels that have arrived or
 * came back, and those whose label is voided, stay as they are.
 * @returns whether a parcel is delivered, also before
 */
export async function deliverParcels({ tx, clock }: Ctx, orderId: string): Promise<boolean> {
  const ids = (await getParcelRows(tx, [orderId])).map(({ id }) => id)
  if (ids.length === 0) return false
  const rows = await tx
    .select()
    .from(packages)
    .where(and(inArray(packages.id, ids), eq(packages.purpose, 'order')))
    .orderBy(asc(packages.id))
    .for('no key update')
  const open = rows.filter(
    ({ state, voidState }) => voidState === null && state !== 'delivered' && state !== 'returned',
  )
  for (const { id } of open) {
    await updateParcel(tx, id, { state: 'delivered', deliveredAt: clock.now() })
    for (const order of (await getOrdersOfParcels(tx, [id])).get(id) ?? [])
      await emit(tx, 'parcel.delivered', { orderId: order.id, packageId: id })
  }
  return open.length > 0 || rows.some(({ state }) => state === 'delivered')
}
