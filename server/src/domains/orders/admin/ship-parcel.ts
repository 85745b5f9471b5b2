import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderRates, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { type StaffContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { fetchTrackingNo, type ParcelInput, quoteRates, releaseLabel } from '../../shipping/index.ts'
import { addressVersion } from '../address/unpacked.ts'
import { getOrderItems, getOrders, type OrderRow } from '../queries.ts'
import { leftToShip } from '../rules.ts'
import { getAdminOrder } from './list-orders.ts'
import { findPacked, packParcel, parcelIntent, toDestination } from './pack-parcel.ts'

type ShipInput = Input<typeof adminOrderShip>

/**
 * Ships a parcel with some of the items, by default with everything that is left. The order becomes shipped
 * with its last item. Manages its own transaction, because a carrier may have to issue the tracking number
 * first: the parcel keeps the idempotency key of its request, and a repeated request ships nothing more.
 * Refuses `not-found`, `state-changed`, `address-changed` when the address is no longer the one of the
 * request or its label, `order-on-hold`, `packages-exceed`, what fetchTrackingNo() refuses, and
 * `input-invalid`.
 */
export async function shipParcel(ctx: StaffContext, input: ShipInput) {
  const [order] = await getOrders(ctx.db, [input.orderId])
  if (!order) return refuse('not-found')
  const intent = parcelIntent(ctx)
  if (await findPacked(ctx.db, intent)) return ok((await getAdminOrder(ctx, order.id))!)
  // An early check that spares the carrier request. packParcel decides under the lock.
  if (order.state !== 'paid') return refuse('state-changed')
  if (order.fulfillmentHold) return refuse('order-on-hold')
  const { addressVersion: version } = input
  if (version !== undefined && version !== addressVersion(order.address)) return refuse('address-changed')
  const chosen = await chooseItems(ctx, order, input.items)
  if (!chosen.ok) return chosen
  const request = { ...input, items: chosen.data }
  const parcel = toParcel(order, request, intent)
  const number = request.trackingNo
    ? ok({ trackingNo: request.trackingNo })
    : await fetchTrackingNo(ctx, parcel)
  if (!number.ok) return number
  const { items: _, ...unpacked } = parcel
  const packed = await transact(ctx.db, (tx) =>
    packParcel(
      { ...ctx, tx, afterCommit: systemContext(ctx, tx).afterCommit },
      { ...unpacked, ...number.data },
      [{ orderId: order.id, items: request.items }],
    ),
  )
  if (packed.ok) return ok((await getAdminOrder(ctx, order.id))!)
  // Such as the label of an address that was corrected meanwhile.
  await releaseLabel(ctx, { ...parcel, ...number.data })
  return packed
}

/**
 * Lists the prices of a carrier's services for what `shipParcel` would pack. Sends a network request. Refuses
 * the same, and `input-invalid` for carriers without an adapter.
 */
export async function quoteParcel(
  ctx: StaffContext,
  { orderId, carrier, items }: Input<typeof adminOrderRates>,
): Promise<Result<Output<typeof adminOrderRates>>> {
  const [order] = await getOrders(ctx.db, [orderId])
  if (!order) return refuse('not-found')
  if (order.state !== 'paid') return refuse('state-changed')
  const chosen = await chooseItems(ctx, order, items)
  if (!chosen.ok) return chosen
  const request = { carrier, trackingNo: '', service: '', items: chosen.data }
  const quoted = await quoteRates(ctx, toParcel(order, request, null))
  return quoted.ok ? ok({ rates: quoted.data }) : quoted
}

/** Returns the units of a parcel, by default all that is left to ship. */
async function chooseItems(
  ctx: StaffContext,
  order: OrderRow,
  wanted: ShipInput['items'],
): Promise<Result<ShipInput['items']>> {
  // Gift cards are delivered by a job, without a parcel.
  const items = (await getOrderItems(ctx.db, [order.id])).filter((i) => i.giftValue === null)
  const left = new Map(items.map((i) => [i.id, leftToShip(i)]))
  const chosen = wanted.length > 0 ? mergeItems(wanted) : listLeft(left)
  if (chosen.length === 0) return refuse('state-changed')
  return chosen.some((i) => i.quantity > (left.get(i.itemId) ?? 0)) ? refuse('packages-exceed') : ok(chosen)
}

/** Sums the quantities of repeated items. */
function mergeItems(items: ShipInput['items']): ShipInput['items'] {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of items) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
}

const listLeft = (left: ReadonlyMap<string, number>): ShipInput['items'] =>
  [...left].filter(([, quantity]) => quantity > 0).map(([itemId, quantity]) => ({ itemId, quantity }))

const toParcel = (
  order: OrderRow,
  request: Pick<ShipInput, 'carrier' | 'trackingNo' | 'service' | 'items'>,
  intent: string | null,
): ParcelInput => ({
  intent,
  orderId: order.id,
  orderNo: order.no,
  carrier: request.carrier,
  trackingNo: request.trackingNo,
  rate: request.service,
  destination: toDestination(order),
  items: request.items.map((i) => ({ orderItemId: i.itemId, quantity: i.quantity })),
})
