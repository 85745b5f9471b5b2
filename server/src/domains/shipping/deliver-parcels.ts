import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findCarrier } from './carriers/index.ts'
import { getOrdersOfParcels, getParcelRows, type ParcelRow, updateParcel } from './queries.ts'
import { packages } from './tables.ts'

type Context = Pick<Ctx, 'tx' | 'config'>

/**
 * Selects the parcels of an order that its seller can mark as delivered. Parcels of carriers with an adapter
 * are left out: their tracking reports the delivery, and a delivery is final. Parcels that have arrived, and
 * those whose label is voided, are left out. None while a parcel came back: the order is not delivered then.
 */
const selectMarkable = ({ config }: Pick<Ctx, 'config'>, parcels: readonly ParcelRow[]): ParcelRow[] =>
  parcels.some(({ state }) => state === 'returned')
    ? []
    : parcels.filter(
        ({ state, voidState, carrier }) =>
          voidState === null && state !== 'delivered' && !findCarrier(config, carrier),
      )

/** Returns those of the orders with parcels that `deliverParcels` marks. */
export async function findDeliverable(ctx: Context, orderIds: readonly string[]): Promise<Set<string>> {
  const byOrder = Map.groupBy(await getParcelRows(ctx.tx, orderIds), ({ orderId }) => orderId)
  return new Set(orderIds.filter((id) => selectMarkable(ctx, byOrder.get(id) ?? []).length > 0))
}

/**
 * Marks the parcels of an order as delivered whose carriers do not report it.
 * @returns whether it has marked a parcel, and whether all parcels are delivered
 */
export async function deliverParcels(
  ctx: Context & Pick<Ctx, 'clock'>,
  orderId: string,
): Promise<{ hasMarked: boolean; isDelivered: boolean }> {
  const { tx } = ctx
  const ids = (await getParcelRows(tx, [orderId])).map(({ id }) => id)
  const rows = await tx
    .select()
    .from(packages)
    .where(and(inArray(packages.id, ids), eq(packages.purpose, 'order')))
    .orderBy(asc(packages.id))
    .for('no key update')
  const markable = selectMarkable(ctx, rows)
  for (const { id } of markable) {
    await updateParcel(tx, id, { state: 'delivered', deliveredAt: ctx.clock.now() })
    for (const order of (await getOrdersOfParcels(tx, [id])).get(id) ?? [])
      await emit(tx, 'parcel.delivered', { orderId: order.id, packageId: id })
  }
  const isDelivered = rows.every((row) => row.state === 'delivered' || markable.includes(row))
  return { hasMarked: markable.length > 0, isDelivered: rows.length > 0 && isDelivered }
}
