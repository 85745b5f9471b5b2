import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { voidHold } from '../ledger/index.ts'
import { releaseCoupons } from '../pricing/index.ts'
import { release } from '../stock/index.ts'
import { itemsOf, lockOrder, type OrderRow } from './queries.ts'
import { leftToShip, moved, pointsHoldKey } from './rules.ts'
import { orders } from './tables.ts'

/** Gives back all that an order keeps from others: its stock, its coupons, its points while they are only held. */
async function letGo(ctx: Ctx, order: OrderRow): Promise<void> {
  const items = await itemsOf(ctx.tx, [order.id])
  const lines = items.map((i) => ({ skuId: i.skuId, quantity: leftToShip(i) })).filter((l) => l.quantity > 0)
  await release(ctx.tx, lines)
  if (order.pointsUsed > 0n && order.state === 'unpaid') await voidHold(ctx, pointsHoldKey(order.id))
  if (lines.length > 0) await emit(ctx.tx, 'stock.changed', { skuIds: lines.map((l) => l.skuId) })
}

/**
 * Ends an order that was not paid: the member cancels it, or its time is over and it is closed. Payments under way
 * hear of it by event.
 */
export async function endUnpaid(
  ctx: Ctx,
  orderId: string,
  move: 'cancel' | 'expire',
  reason: string,
): Promise<Result<OrderRow>> {
  // Coupons come before orders in the lock order; a refusal rolls this back.
  await releaseCoupons(ctx.tx, [orderId])
  const order = await lockOrder(ctx.tx, orderId)
  if (order?.state !== 'unpaid') return refuse('state-changed')
  const state = moved('unpaid', move)!
  const end = { state, cancelledAt: ctx.clock.now(), cancelReason: reason }
  await ctx.tx.update(orders).set(end).where(eq(orders.id, orderId))
  await letGo(ctx, order)
  await emit(ctx.tx, state === 'closed' ? 'order.closed' : 'order.cancelled', { orderId, reason })
  return ok({ ...order, ...end })
}

/** Cancels an order that was paid and has no parcel yet. The money's way back is the caller's, in the same transaction. */
export async function cancelPaid(ctx: Ctx, orderId: string, reason: string): Promise<Result<OrderRow>> {
  await releaseCoupons(ctx.tx, [orderId])
  const order = await lockOrder(ctx.tx, orderId)
  const state = order?.state === 'paid' ? moved('paid', 'cancel') : undefined
  if (!order || !state) return refuse('state-changed')
  const items = await itemsOf(ctx.tx, [orderId])
  if (items.some((i) => i.shipped > 0)) return refuse('state-changed')
  const end = { state, cancelledAt: ctx.clock.now(), cancelReason: reason }
  await ctx.tx.update(orders).set(end).where(eq(orders.id, orderId))
  await letGo(ctx, order)
  await emit(ctx.tx, 'order.cancelled', { orderId, reason })
  return ok({ ...order, ...end })
}
