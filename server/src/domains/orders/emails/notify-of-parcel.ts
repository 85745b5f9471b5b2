import type { Deps } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getPackedItems, type ParcelRow, parcelCarrierName } from '../../shipping/index.ts'
import { getOrders } from '../queries.ts'
import { notifyMembers } from './emails.ts'

/**
 * Sends the member of an order a message and an email about one of its parcels, with its items of the order.
 * @param occurrence identifies the event of the parcel: each is sent one message
 */
export async function notifyOfParcel(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  kind: 'shipped' | 'returned',
  { orderId, parcel, occurrence }: { orderId: string; parcel: ParcelRow; occurrence: string },
): Promise<void> {
  const items = (await getPackedItems(tx, [parcel.id])).filter((item) => item.orderId === orderId)
  await notifyMembers(deps, tx, kind, await getOrders(tx, [orderId]), {
    parcel: (language) => ({
      carrier: parcelCarrierName(deps.config, parcel, language),
      trackingNo: parcel.trackingNo,
      items,
    }),
    message: { parcel: { id: occurrence, trackingNo: parcel.trackingNo } },
  })
}
