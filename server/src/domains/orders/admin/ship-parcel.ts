import type { Input } from '@pasar/contract/call'
import type { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { type StaffContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { createParcel, fetchTrackingNo, findParcelByIntent, type ParcelInput } from '../../shipping/index.ts'
import { deductStock } from '../../stock/index.ts'
import { getOrderItems, getOrders, lockOrder, type OrderRow } from '../queries.ts'
import { isFullyRefunded, leftToShip } from '../rules.ts'
import { addShippedQuantities, markShipped } from '../write-queries.ts'
import { getAdminOrder } from './list-orders.ts'

type ShipInput = Input<typeof adminOrderShip>

/**
 * Ships a parcel with some of the items, by default with everything that is left. The order becomes shipped
 * with its last item. Manages its own transaction, because a carrier may have to issue the tracking number
 * first: the parcel keeps the idempotency key of its request, and a repeated request ships nothing more.
 * Refuses `not-found`, `state-changed`, `order-on-hold`, `packages-exceed`, `gateway-unreachable` and
 * `input-invalid`.
 */
export async function shipParcel(ctx: StaffContext, input: ShipInput) {
  const [order] = await getOrders(ctx.db, [input.orderId])
  if (!order) return refuse('not-found')
  const intent = ctx.idempotencyKey ? `${ctx.staff.id} ${ctx.idempotencyKey}` : null
  if (await isPacked(ctx.db, intent)) return ok((await getAdminOrder(ctx, order.id))!)
  // An early check that spares the carrier request. packParcel decides under the lock.
  if (order.state !== 'paid') return refuse('state-changed')
  if (order.fulfillmentHold) return refuse('order-on-hold')
  // Gift cards are delivered by a job, without a parcel.
  const items = (await getOrderItems(ctx.db, [order.id])).filter((i) => i.giftValue === null)
  const left = new Map(items.map((i) => [i.id, leftToShip(i)]))
  const request = { ...input, items: input.items.length > 0 ? mergeItems(input.items) : listLeft(left) }
  if (request.items.length === 0) return refuse('state-changed')
  if (request.items.some((i) => i.quantity > (left.get(i.itemId) ?? 0))) return refuse('packages-exceed')
  const parcel = toParcel(order, request, intent)
  const number = request.trackingNo
    ? ok({ trackingNo: request.trackingNo })
    : await fetchTrackingNo(ctx, parcel)
  if (!number.ok) return number
  const packed = await transact(ctx.db, (tx) =>
    packParcel(
      { ...ctx, tx, afterCommit: systemContext(ctx, tx).afterCommit },
      { ...parcel, ...number.data },
    ),
  )
  return packed.ok ? ok((await getAdminOrder(ctx, order.id))!) : packed
}

/** Sums the quantities of repeated items. */
function mergeItems(items: ShipInput['items']): ShipInput['items'] {
  const quantities = new Map<string, number>()
  for (const { itemId, quantity } of items) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity)
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
}

const listLeft = (left: ReadonlyMap<string, number>): ShipInput['items'] =>
  [...left].filter(([, quantity]) => quantity > 0).map(([itemId, quantity]) => ({ itemId, quantity }))

const isPacked = async (tx: Tx, intent: string | null): Promise<boolean> =>
  intent !== null && (await findParcelByIntent(tx, intent)) !== undefined

const toParcel = (order: OrderRow, request: ShipInput, intent: string | null): ParcelInput => ({
  intent,
  orderId: order.id,
  orderNo: order.no,
  carrier: request.carrier,
  trackingNo: request.trackingNo,
  destination: {
    name: order.address.fullName,
    phone: order.address.phone,
    country: order.address.country,
    state: order.address.state,
    city: order.address.city,
    postcode: order.address.postcode,
    address: order.address.oneLine,
  },
  items: request.items.map((i) => ({ orderItemId: i.itemId, quantity: i.quantity })),
})

async function packParcel(ctx: StaffContext, parcel: ParcelInput): Promise<Result<object>> {
  const order = await lockOrder(ctx.tx, parcel.orderId)
  // Under the lock, since the first request may still run.
  if (await isPacked(ctx.tx, parcel.intent)) return ok({})
  // A fully refunded order is about to be cancelled and must not ship.
  if (order?.state !== 'paid' || isFullyRefunded(order)) return refuse('state-changed')
  if (order.fulfillmentHold) return refuse('order-on-hold')
  const quantities = parcel.items.map((i) => ({ itemId: i.orderItemId, quantity: i.quantity }))
  if (!(await addShippedQuantities(ctx.tx, order.id, quantities))) return refuse('packages-exceed')
  const created = await createParcel(ctx, parcel)
  if (!created.ok) return created
  const items = await getOrderItems(ctx.tx, [order.id])
  const skuOf = new Map(items.map((i) => [i.id, i.skuId]))
  await deductStock(
    ctx.tx,
    parcel.items.map((i) => ({ skuId: skuOf.get(i.orderItemId)!, quantity: i.quantity })),
    `${parcel.orderNo}-${created.data.no}`,
  )
  if (items.every((i) => leftToShip(i) === 0)) await markShipped(ctx.tx, order.id, ctx.clock.now())
  await emit(ctx.tx, 'order.shipped', { orderId: order.id, packageId: created.data.id })
  await recordAudit(ctx, 'order.ship', `order:${order.id}`, null, { ...parcel, parcelNo: created.data.no })
  return ok({})
}
