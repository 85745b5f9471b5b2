import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { createParcel, findParcelByIntent, type ParcelInput } from '../../shipping/index.ts'
import { deductStock, lockStock } from '../../stock/index.ts'
import { getOrderItems, lockOrder, type OrderItemRow, type OrderRow } from '../queries.ts'
import { getRefundFacts } from '../refunds/refund-facts.ts'
import { withdrawFullRefund } from '../refunds/return-points.ts'
import { leftToShip } from '../rules.ts'
import { addShippedQuantities, markShipped } from '../write-queries.ts'

/** The units of one order in a parcel. */
export type ParcelPart = { orderId: string; items: { itemId: string; quantity: number }[] }

/** Returns where an order is delivered, in the carrier's terms. */
export const toDestination = ({ address }: OrderRow): ParcelInput['destination'] => ({
  name: address.fullName,
  phone: address.phone,
  country: address.country,
  state: address.state,
  city: address.city,
  postcode: address.postcode,
  address: address.oneLine,
})

const isSameDestination = (a: ParcelInput['destination'], b: ParcelInput['destination']): boolean =>
  Object.entries(a).every(([name, value]) => Reflect.get(b, name) === value)

/** The idempotency key of a request's parcel; null for a request without one. */
export const parcelIntent = (ctx: Ctx): string | null =>
  ctx.idempotencyKey && 'id' in ctx.actor ? `${ctx.actor.id} ${ctx.idempotencyKey}` : null

export const findPacked = async (tx: Tx, intent: string | null) =>
  intent === null ? undefined : await findParcelByIntent(tx, intent)

/** An order that may be packed, with its items before. */
type Shippable = { order: OrderRow; items: OrderItemRow[] }

/** Locks an order and checks that it ships to the destination that its label has. */
async function lockShippable(
  ctx: Ctx,
  orderId: string,
  destination: ParcelInput['destination'],
): Promise<Result<Shippable>> {
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.state !== 'paid') return refuse('state-changed')
  const items = await getOrderItems(ctx.tx, [orderId])
  // A fully refunded order is about to be cancelled.
  if (!getRefundFacts(order, items).ships) return refuse('state-changed')
  if (order.fulfillmentHold) return refuse('order-on-hold')
  // The address changed after the label was requested.
  if (!isSameDestination(toDestination(order), destination)) return refuse('address-changed')
  return ok({ order, items })
}

/** Takes the units of an order out of stock, and marks the order shipped with its last unit. */
async function shipPart(
  ctx: Ctx,
  { order, items }: Shippable,
  part: ParcelPart,
  parcel: { id: string; no: number },
): Promise<void> {
  const packed = new Map(part.items.map((i) => [i.itemId, i.quantity]))
  const lines = items.map(({ id, skuId }) => ({ skuId, quantity: packed.get(id) ?? 0 }))
  await deductStock(
    ctx.tx,
    lines.filter(({ quantity }) => quantity > 0),
    `${order.no}-${parcel.no}`,
  )
  await withdrawFullRefund(ctx.tx, order)
  if (items.every((i) => leftToShip(i) === (packed.get(i.id) ?? 0)))
    await markShipped(ctx.tx, order.id, ctx.clock.now())
  await emit(ctx.tx, 'order.shipped', { orderId: order.id, packageId: parcel.id })
}

/**
 * Packs units of one or several orders into one parcel, in the caller's transaction. What staff pack is in
 * the audit log. Refuses `state-changed`,
 * `address-changed`, `order-on-hold`, `packages-exceed` and `input-invalid`; the caller rolls back. Does
 * nothing when the request has its parcel already.
 * @param parts by ascending order id; the first order is the parcel's own
 */
export async function packParcel(
  ctx: Ctx,
  parcel: Omit<ParcelInput, 'items' | 'sharedBy'>,
  parts: readonly ParcelPart[],
): Promise<Result<object>> {
  const shipped: Shippable[] = []
  for (const { orderId } of parts) {
    const locked = await lockShippable(ctx, orderId, parcel.destination)
    // Under the lock, since the first request may still run.
    if (await findPacked(ctx.tx, parcel.intent)) return ok({})
    if (!locked.ok) return locked
    shipped.push(locked.data)
  }
  for (const { orderId, items } of parts)
    if (!(await addShippedQuantities(ctx.tx, orderId, items))) return refuse('packages-exceed')
  const items = parts.flatMap((p) => p.items.map((i) => ({ orderItemId: i.itemId, quantity: i.quantity })))
  // All rows at once, by ascending SKU: each order takes its units on its own.
  const skuIds = shipped.flatMap((one) => one.items.map(({ skuId }) => skuId))
  if (parts.length > 1) await lockStock(ctx.tx, skuIds)
  const sharedBy = parts.slice(1).map(({ orderId }) => orderId)
  const created = await createParcel(ctx, { ...parcel, items, sharedBy })
  if (!created.ok) return created
  const { id, numbers } = created.data
  for (const [i, part] of parts.entries()) {
    const no = numbers.get(part.orderId)!
    await shipPart(ctx, shipped[i]!, part, { id, no })
    if (ctx.actor.kind === 'staff')
      await recordAudit(ctx, 'order.ship', `order:${part.orderId}`, null, {
        ...parcel,
        items: part.items,
        parcelNo: no,
        ...(parts.length > 1 ? { sharedBy: shipped.map(({ order }) => order.no) } : {}),
      })
  }
  return ok({})
}
