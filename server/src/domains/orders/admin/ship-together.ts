import type { Input, Output } from '@pasar/contract/call'
import type { adminFulfillmentMerge } from '@pasar/contract/calls/admin/fulfillment'
import { type StaffContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { fetchTrackingNo, releaseLabel } from '../../shipping/index.ts'
import { addressVersion } from '../address/unpacked.ts'
import { getOrderItems, getOrders, type OrderRow } from '../queries.ts'
import { leftToShip } from '../rules.ts'
import { findPacked, type ParcelPart, packParcel, parcelIntent, toDestination } from './pack-parcel.ts'

/** What orders in one parcel have in common: member, seller, destination, and whose address it is. */
const mergeKey = (order: OrderRow): string =>
  JSON.stringify([order.memberId, order.sellerId, toDestination(order), order.address.ownerId])

/** Whether orders can share a parcel. Identities for customs differ by order, and forbid it. */
const isMergeable = (orders: readonly OrderRow[]): boolean =>
  new Set(orders.map(mergeKey)).size === 1 && orders.every(({ buyer }) => buyer === null)

/** Returns everything that is left to ship of each order, by ascending order id. */
async function listParts(ctx: StaffContext, orderIds: readonly string[]): Promise<ParcelPart[]> {
  const items = (await getOrderItems(ctx.db, orderIds)).filter((i) => i.giftValue === null)
  return orderIds.map((orderId) => ({
    orderId,
    items: items
      .filter((i) => i.orderId === orderId && leftToShip(i) > 0)
      .map((i) => ({ itemId: i.id, quantity: leftToShip(i) })),
  }))
}

/**
 * Ships everything that is left of several paid orders of one member to one address in one parcel. Each order
 * keeps its money: amounts, refunds and after-sales requests are as if it had a parcel of its own, and no
 * freight is returned. Refuses `not-found`, `state-changed`, `address-changed` when no order has the address
 * of the request any more, `order-on-hold`, `orders-not-mergeable`, `packages-exceed`, what
 * fetchTrackingNo() refuses, and `input-invalid`.
 */
export async function shipTogether(
  ctx: StaffContext,
  { orderIds, carrier, trackingNo, service, addressVersion: version }: Input<typeof adminFulfillmentMerge>,
): Promise<Result<Output<typeof adminFulfillmentMerge>>> {
  // The order of the locks.
  const ids = [...new Set(orderIds)].toSorted()
  const orders = await getOrders(ctx.db, ids)
  if (orders.length < ids.length) return refuse('not-found')
  const intent = parcelIntent(ctx)
  const done = await findPacked(ctx.db, intent)
  if (done) return ok({ packageId: done.id, trackingNo: done.trackingNo })
  const isKnown = orders.some(({ address }) => addressVersion(address) === version)
  if (version !== undefined && !isKnown) return refuse('address-changed')
  if (ids.length < 2 || !isMergeable(orders)) return refuse('orders-not-mergeable')
  if (orders.some((o) => o.state !== 'paid')) return refuse('state-changed')
  if (orders.some((o) => o.fulfillmentHold)) return refuse('order-on-hold')
  const parts = await listParts(ctx, ids)
  if (parts.some((p) => p.items.length === 0)) return refuse('state-changed')
  const first = orders.find(({ id }) => id === ids[0])!
  const parcel = {
    // Without a key of the request, the key of the parcel is new: it is what the outcome is found by.
    intent: intent ?? ctx.ids.uuid(),
    orderId: first.id,
    orderNo: first.no,
    carrier,
    trackingNo,
    rate: service,
    destination: toDestination(first),
  }
  const items = parts.flatMap((p) => p.items.map((i) => ({ orderItemId: i.itemId, quantity: i.quantity })))
  const number = trackingNo ? ok({ trackingNo }) : await fetchTrackingNo(ctx, { ...parcel, items })
  if (!number.ok) return number
  const shipped = await transact(ctx.db, async (tx) => {
    const inside = { ...ctx, tx, afterCommit: systemContext(ctx, tx).afterCommit }
    const packed = await packParcel(inside, { ...parcel, ...number.data }, parts)
    if (!packed.ok) return packed
    const created = (await findPacked(tx, parcel.intent))!
    return ok({ packageId: created.id, trackingNo: created.trackingNo })
  })
  if (!shipped.ok) await releaseLabel(ctx, { ...parcel, ...number.data })
  return shipped
}
