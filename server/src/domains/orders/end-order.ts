import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emitMessages } from '../../platform/messages/emit-messages.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { voidHold } from '../ledger/index.ts'
import { lockFreeCoupons, releaseCoupons } from '../pricing/index.ts'
import { lockPromotionUnits, returnPromotionUnits } from '../promotions/index.ts'
import { lockStock, releaseStock } from '../stock/index.ts'
import { buildMessage } from './messages.ts'
import { getOrderItems, lockOrder, type OrderRow } from './queries.ts'
import { isCancellable, isOfPromotion, leftToShip, nextState, pointsHoldKey } from './rules.ts'
import { orders } from './tables.ts'

/**
 * Locks the units of promotions and the stock of orders. A transaction that ends several orders runs this
 * first: one order after another would lock stock not by ascending id (platform/locks.ts).
 */
export async function lockReservations(tx: Tx, orders: readonly Pick<OrderRow, 'id'>[]): Promise<void> {
  if (orders.length === 0) return
  const items = await getOrderItems(
    tx,
    orders.map((order) => order.id),
  )
  await lockPromotionUnits(tx, items.filter(isOfPromotion))
  await lockStock(
    tx,
    items.map((item) => item.skuId),
  )
}

/**
 * Locks what closed orders need to be reopened: the coupons that they had and that are free, units of
 * promotions, stock. A transaction that reopens several orders runs this first, as it does lockReservations.
 */
export async function lockToReinstate(
  tx: Tx,
  orders: readonly Pick<OrderRow, 'id' | 'memberId' | 'couponIds'>[],
): Promise<void> {
  await lockFreeCoupons(tx, orders)
  await lockReservations(tx, orders)
}

/** Releases the stock and the units of promotions that an order reserves, and the points it holds. */
async function releaseReservations(ctx: Ctx, order: OrderRow): Promise<void> {
  const items = await getOrderItems(ctx.tx, [order.id])
  const lines = items.map((i) => ({ skuId: i.skuId, quantity: leftToShip(i) })).filter((l) => l.quantity > 0)
  const units = items.map((i) => ({ promotionId: i.promotionId, skuId: i.skuId, quantity: leftToShip(i) }))
  await returnPromotionUnits(ctx.tx, units.filter(isOfPromotion))
  await releaseStock(ctx.tx, lines)
  if (order.pointsUsed > 0n && order.state === 'unpaid') await voidHold(ctx, pointsHoldKey(order.id))
  if (lines.length > 0) await emit(ctx.tx, 'stock.changed', { skuIds: lines.map((l) => l.skuId) })
}

/** Sends the member a message about an end that somebody else has caused. */
async function emitEnd(ctx: Ctx, order: OrderRow, kind: 'closed' | 'cancelled'): Promise<void> {
  if (ctx.actor.kind === 'member') return
  await emitMessages(ctx.tx, [buildMessage(kind, order)])
}

/**
 * Ends an unpaid order: `cancel` by the member or staff, `expire` after the payment deadline. Open payments
 * are cancelled by the emitted event. Refuses `state-changed` when the order is not unpaid.
 * @param options `tell`: whether the member gets the message about it
 */
export async function endUnpaidOrder(
  ctx: Ctx,
  orderId: string,
  event: 'cancel' | 'expire',
  reason: string,
  { tell = true }: { tell?: boolean } = {},
): Promise<Result<OrderRow>> {
  // The lock order has coupons before orders. A refusal rolls this back.
  await releaseCoupons(ctx.tx, [orderId])
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.state !== 'unpaid') return refuse('state-changed')
  const state = nextState('unpaid', event)!
  const end = { state, cancelledAt: ctx.clock.now(), cancelReason: reason }
  await ctx.tx.update(orders).set(end).where(eq(orders.id, orderId))
  await releaseReservations(ctx, order)
  if (tell) await emitEnd(ctx, order, state === 'closed' ? 'closed' : 'cancelled')
  await emit(ctx.tx, state === 'closed' ? 'order.closed' : 'order.cancelled', { orderId, reason })
  return ok({ ...order, ...end })
}

/**
 * Cancels a paid order that has no parcel. The emitted `order.cancelled` starts the refund. Refuses
 * `state-changed`, and `order-on-hold` unless `onHold` or the owner of a shop has yet to accept it.
 * @param options `onHold`: whether an order with a fulfillment hold is cancelled; `tell`: whether the member
 * gets the message about it
 */
export async function cancelPaidOrder(
  ctx: Ctx,
  orderId: string,
  reason: string,
  { onHold = true, tell = true }: { onHold?: boolean; tell?: boolean } = {},
): Promise<Result<OrderRow>> {
  await releaseCoupons(ctx.tx, [orderId])
  const order = await lockOrder(ctx.tx, orderId)
  const state = order?.state === 'paid' ? nextState('paid', 'cancel') : undefined
  if (!order || !state) return refuse('state-changed')
  if (!onHold && !isCancellable(order.fulfillmentHold)) return refuse('order-on-hold')
  const items = await getOrderItems(ctx.tx, [orderId])
  if (items.some((i) => i.shipped > 0)) return refuse('state-changed')
  const end = { state, cancelledAt: ctx.clock.now(), cancelReason: reason }
  await ctx.tx.update(orders).set(end).where(eq(orders.id, orderId))
  await releaseReservations(ctx, order)
  if (tell) await emitEnd(ctx, order, 'cancelled')
  await emit(ctx.tx, 'order.cancelled', { orderId, reason })
  return ok({ ...order, ...end })
}
