import type { Input } from '@pasar/contract/call'
import type { adminOrderShip } from '@pasar/contract/calls/admin/order-deeds'
import { auditDeed } from '../../platform/audit/deed.ts'
import { type StaffContext, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { createParcel, fetchTrackingNo, type ParcelWanted } from '../shipping/index.ts'
import { take } from '../stock/index.ts'
import { adminOrder } from './admin-orders.ts'
import { getOrders, itemsOf, lockOrder, type OrderRow } from './queries.ts'
import { isRefunded, leftToShip } from './rules.ts'
import { countShipped, ship } from './write-queries.ts'

type Wanted = Input<typeof adminOrderShip>

/**
 * Ships a parcel with some of the items; the order is shipped once nothing is left. Manages its own transaction,
 * since the carrier may have to be asked for a number before it.
 */
export async function shipParcel(ctx: StaffContext, input: Wanted) {
  const wanted = { ...input, items: merged(input.items) }
  const [order] = await getOrders(ctx.db, [wanted.orderId])
  if (!order) return refuse('not-found')
  // Looked at before the carrier is bothered; decided under the lock.
  if (order.state !== 'paid') return refuse('state-changed')
  // Gift cards go by themselves.
  const goods = (await itemsOf(ctx.db, [order.id])).filter((i) => i.giftValue === null)
  const left = new Map(goods.map((i) => [i.id, leftToShip(i)]))
  if (wanted.items.some((i) => i.quantity > (left.get(i.itemId) ?? 0))) return refuse('packages-exceed')
  const parcel = parcelOf(order, wanted)
  const number = wanted.trackingNo
    ? ok({ trackingNo: wanted.trackingNo })
    : await fetchTrackingNo(ctx, parcel)
  if (!number.ok) return number
  const packed = await transact(ctx.db, (tx) =>
    pack({ ...ctx, tx, afterCommit: systemContext(ctx, tx).afterCommit }, { ...parcel, ...number.data }),
  )
  return packed.ok ? ok((await adminOrder(ctx, order.id))!) : packed
}

/** The same item named twice is one. */
function merged(items: Wanted['items']): Wanted['items'] {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of items) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return [...pieces].map(([itemId, quantity]) => ({ itemId, quantity }))
}

const parcelOf = (order: OrderRow, wanted: Wanted): ParcelWanted => ({
  orderId: order.id,
  orderNo: order.no,
  carrier: wanted.carrier,
  trackingNo: wanted.trackingNo,
  destination: {
    name: order.address.fullName,
    phone: order.address.phone,
    country: order.address.country,
    state: order.address.state,
    city: order.address.city,
    postcode: order.address.postcode,
    address: order.address.oneLine,
  },
  items: wanted.items.map((i) => ({ orderItemId: i.itemId, quantity: i.quantity })),
})

async function pack(ctx: StaffContext, parcel: ParcelWanted): Promise<Result<{ id: string }>> {
  const order = await lockOrder(ctx.tx, parcel.orderId)
  // What is refunded wholly is about to be cancelled and must not leave the house.
  if (order?.state !== 'paid' || isRefunded(order)) return refuse('state-changed')
  const pieces = parcel.items.map((i) => ({ itemId: i.orderItemId, quantity: i.quantity }))
  if (!(await countShipped(ctx.tx, order.id, pieces))) return refuse('packages-exceed')
  const created = await createParcel(ctx, parcel)
  if (!created.ok) return created
  const items = await itemsOf(ctx.tx, [order.id])
  const skuOf = new Map(items.map((i) => [i.id, i.skuId]))
  await take(
    ctx.tx,
    parcel.items.map((i) => ({ skuId: skuOf.get(i.orderItemId)!, quantity: i.quantity })),
    `${parcel.orderNo}-${created.data.no}`,
  )
  if (items.every((i) => leftToShip(i) === 0)) await ship(ctx.tx, order.id, ctx.clock.now())
  await emit(ctx.tx, 'order.shipped', { orderId: order.id, packageId: created.data.id })
  await auditDeed(ctx, 'order.ship', `order:${order.id}`, null, { ...parcel, parcelNo: created.data.no })
  return ok({ id: created.data.id })
}
