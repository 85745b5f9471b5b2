import type { Tx } from '../../../platform/db/types.ts'
import { getOrdersOfParcels, lockParcel, type ParcelRow } from '../../shipping/index.ts'
import { lockOrder, type OrderRow } from '../queries.ts'

/** Locks a parcel and its orders in this order: orders by ascending id, then the parcel. */
export async function lockWithOrders(
  tx: Tx,
  packageId: string,
): Promise<{ parcel: ParcelRow; orders: OrderRow[] } | undefined> {
  const found = (await getOrdersOfParcels(tx, [packageId])).get(packageId) ?? []
  const orders: OrderRow[] = []
  for (const id of found.map((order) => order.id).toSorted()) orders.push((await lockOrder(tx, id))!)
  const parcel = await lockParcel(tx, packageId)
  return parcel && { parcel, orders }
}
