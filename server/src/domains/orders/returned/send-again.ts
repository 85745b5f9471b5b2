import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import {
  getOrdersOfParcels,
  getPackedItems,
  isBeingVoided,
  type ParcelRow,
  takeOutUnits,
} from '../../shipping/index.ts'
import { getOrderItems, getOrders, type OrderRow } from '../queries.ts'
import { getRefundFacts } from '../refunds/refund-facts.ts'
import { withdrawFullRefund } from '../refunds/return-points.ts'
import { subtractShippedQuantities } from '../write-queries.ts'
import { findOrdersWithUnits, restartReceipt, updateReturned } from './queries.ts'

/**
 * Returns the orders for which a parcel that came back can be sent again: none while its label is being
 * voided, or the money of one that has units in it is disputed or being refunded. Those that are refunded are
 * left out. What belongs to an after-sales request is sent whatever the order's refunds are. Changes require
 * the locks of the orders and the parcel.
 */
export async function findOrdersToResend(
  tx: Tx,
  parcel: ParcelRow,
  orders: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  if (isBeingVoided(parcel)) return []
  if (parcel.purpose !== 'order') return orders
  const waiting = await findOrdersWithUnits(tx, parcel.id)
  const items = await getOrderItems(tx, [...waiting])
  const facts = orders
    .filter(({ id }) => waiting.has(id))
    .map((order) => ({
      order,
      ...getRefundFacts(
        order,
        items.filter(({ orderId }) => orderId === order.id),
      ),
    }))
  if (facts.some(({ ships, cancels }) => !ships && !cancels)) return []
  return facts.filter(({ ships }) => ships).map(({ order }) => order)
}

/** Returns the ids of those parcels that came back and can be sent again at this moment, for pages. */
export async function findResendable(tx: Tx, parcels: readonly ParcelRow[]): Promise<string[]> {
  const back = parcels.filter(({ state }) => state === 'returned')
  const ordersOf = await getOrdersOfParcels(
    tx,
    back.map(({ id }) => id),
  )
  const resendable: string[] = []
  for (const parcel of back) {
    const orders = await getOrders(
      tx,
      (ordersOf.get(parcel.id) ?? []).map(({ id }) => id),
    )
    if ((await findOrdersToResend(tx, parcel, orders)).length > 0) resendable.push(parcel.id)
  }
  return resendable
}

/**
 * Records that a parcel is sent again, which starts the time until the receipt of the orders that it is sent
 * for. As packing does, it withdraws a full refund of theirs that failed. Requires the locks of all its
 * orders.
 */
export async function recordSending(
  ctx: Ctx,
  { id: packageId, purpose }: ParcelRow,
  { orders, resent }: { orders: readonly OrderRow[]; resent: readonly OrderRow[] },
): Promise<void> {
  const now = ctx.clock.now()
  if (purpose === 'order') {
    await takeOutRefunded(ctx.tx, packageId, orders)
    for (const { id } of orders) await updateReturned(ctx.tx, id, now)
    for (const order of resent) {
      await withdrawFullRefund(ctx.tx, order)
      await restartReceipt(ctx.tx, order.id, now)
    }
  }
  for (const { id } of resent) await emit(ctx.tx, 'parcel.sent-again', { orderId: id, packageId })
}

/**
 * Takes the units out of a parcel that were refunded while it was back: staff have counted them in, and a
 * void of its label must not do so again. Only those that were certainly in it: refunds name items, not
 * parcels, so the other units of an item come first.
 */
async function takeOutRefunded(tx: Tx, packageId: string, orders: readonly OrderRow[]): Promise<void> {
  const orderIds = orders.map(({ id }) => id)
  const packed = new Map((await getPackedItems(tx, [packageId])).map((item) => [item.itemId, item.quantity]))
  const refunded = (await getOrderItems(tx, orderIds))
    .filter(({ id }) => packed.has(id))
    .map(({ id, quantity, refundedQuantity }) => ({
      itemId: id,
      quantity: refundedQuantity - (quantity - packed.get(id)!),
    }))
    .filter(({ quantity }) => quantity > 0)
  await takeOutUnits(tx, packageId, refunded)
  await subtractShippedQuantities(tx, refunded)
}
