import { orderStateFacts } from '@pasar/contract/orders/order-states'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { getPackedItems, getParcelRows } from '../../shipping/index.ts'
import { lockStock, restock, undeductStock } from '../../stock/index.ts'
import { getOrderItems, type OrderItemRow, type OrderRow } from '../queries.ts'
import { recordDelivery } from '../receive-order.ts'
import { leftToShip } from '../rules.ts'
import { markShippedBefore, markUnshipped, subtractShippedQuantities } from '../write-queries.ts'

/** An order is to ship again, because a label was voided. */
export const UNSHIPPED_TOPIC = 'order.unshipped'

type Units = { itemId: string; skuId: string; quantity: number; toShip: number }

/**
 * Takes the units of a parcel back that did not leave: those that are still to ship are reserved again, and
 * their order is to ship. Of one that was fully refunded meanwhile, a job releases them: it cancels the
 * order, or marks it shipped where it has another parcel. Requires the locks of the orders.
 */
export async function takeUnitsBack(ctx: Ctx, packageId: string, orders: readonly OrderRow[]): Promise<void> {
  const packed = new Map((await getPackedItems(ctx.tx, [packageId])).map((i) => [i.itemId, i.quantity]))
  const items = await getOrderItems(
    ctx.tx,
    orders.map(({ id }) => id),
  )
  // All rows at once, by ascending SKU: each order gives its units back on its own.
  await lockStock(
    ctx.tx,
    items.map(({ skuId }) => skuId),
  )
  for (const order of orders) {
    const own = items.filter((i) => i.orderId === order.id)
    const units = listUnits(order, own, packed)
    const reference = `${order.no}-void`
    await subtractShippedQuantities(ctx.tx, units)
    await undeductStock(
      ctx.tx,
      withUnits(units, ({ toShip }) => toShip),
      reference,
    )
    const rest = withUnits(units, ({ quantity, toShip }) => quantity - toShip)
    await restock(ctx.tx, rest, reference)
    if (rest.length > 0) await emit(ctx.tx, 'stock.changed', { skuIds: rest.map(({ skuId }) => skuId) })
    if (units.some(({ toShip }) => toShip > 0)) {
      if (order.state === 'shipped') await markUnshipped(ctx.tx, order.id)
      await emit(ctx.tx, UNSHIPPED_TOPIC, { orderId: order.id })
    } else if (order.state === 'shipped') await countWithoutParcel(ctx, order.id)
  }
}

/**
 * Counts the receipt of an order that stays shipped without a void parcel: from the last of the others, as if
 * that one had never been packed.
 */
async function countWithoutParcel(ctx: Ctx, orderId: string): Promise<void> {
  const times = (await getParcelRows(ctx.tx, [orderId])).map(({ shippedAt }) => shippedAt.getTime())
  if (times.length === 0) return
  await markShippedBefore(ctx.tx, orderId, new Date(Math.max(...times)))
  await recordDelivery(ctx, ctx.tx, orderId)
}

/** The units of an order in a parcel, with how many of them are to ship again. */
function listUnits(
  order: OrderRow,
  items: readonly OrderItemRow[],
  packed: ReadonlyMap<string, number>,
): Units[] {
  const ships = orderStateFacts[order.state].holdsStock || order.state === 'shipped'
  return items
    .filter(({ id }) => packed.has(id))
    .map((item) => {
      const quantity = packed.get(item.id)!
      const after = leftToShip({ ...item, shipped: item.shipped - quantity })
      return { itemId: item.id, skuId: item.skuId, quantity, toShip: ships ? after - leftToShip(item) : 0 }
    })
}

const withUnits = (units: readonly Units[], count: (unit: Units) => number) =>
  units.map((unit) => ({ skuId: unit.skuId, quantity: count(unit) })).filter(({ quantity }) => quantity > 0)
