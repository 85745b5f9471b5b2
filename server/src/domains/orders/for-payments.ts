import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { retakeCoupons } from '../pricing/index.ts'
import { release, reserve } from '../stock/index.ts'
import { itemsOf, type OrderItemRow, type OrderRow } from './queries.ts'
import { moved } from './rules.ts'
import { orders } from './tables.ts'

/** An order as payments see it; amounts in minor units of its currency. */
export type PayableOrder = OrderRow

/** Orders under lock, by ascending id: what payments, cancelling and closing meet at. */
export async function lockForPayment(tx: Tx, orderIds: readonly string[]): Promise<PayableOrder[]> {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('no key update')
}

/**
 * Makes unpaid orders paid, in one conditional update; what is not unpaid is left alone.
 * @returns the ids that became paid, and those that did not
 */
export async function markPaid(
  ctx: Ctx,
  shares: readonly { orderId: string }[],
  payment: { paymentNo: string; method: string; at: Date },
): Promise<{ paid: string[]; late: string[] }> {
  const ids = shares.map((s) => s.orderId)
  if (ids.length === 0) return { paid: [], late: [] }
  const rows = await ctx.tx
    .update(orders)
    .set({
      state: moved('unpaid', 'pay')!,
      paid: sql`${orders.total}`,
      payMethod: payment.method,
      paidAt: payment.at,
    })
    .where(and(inArray(orders.id, ids), eq(orders.state, 'unpaid')))
    .returning({ id: orders.id })
  const paid = rows.map((r) => r.id)
  if (paid.length > 0) await emit(ctx.tx, 'order.paid', { orderIds: paid, paymentNo: payment.paymentNo })
  return { paid, late: ids.filter((id) => !paid.includes(id)) }
}

/**
 * Opens a closed order again because its money came after all: its stock and coupons are taken anew. The caller
 * holds the order's lock.
 * @returns false, with nothing changed, when they are no longer to be had
 */
export async function reinstate(ctx: Ctx, orderId: string): Promise<boolean> {
  const [order] = await lockForPayment(ctx.tx, [orderId])
  if (order?.state !== 'closed') return false
  const lines = (await itemsOf(ctx.tx, [orderId])).map((i) => ({ skuId: i.skuId, quantity: i.quantity }))
  if (!(await reserve(ctx.tx, lines)).ok) return false
  if (!(await retakeCoupons(ctx.tx, order.memberId, order.couponIds, orderId))) {
    await release(ctx.tx, lines)
    return false
  }
  await ctx.tx
    .update(orders)
    .set({ state: moved('closed', 'reinstate')!, cancelledAt: null, cancelReason: '' })
    .where(eq(orders.id, orderId))
  return true
}

/**
 * Notes that money of an order goes back, as far as it was paid and is not going back already.
 * @param amount minor units of the order's currency, > 0
 * @returns false, with nothing noted, when that would be more than was paid
 */
export async function beginRefund(tx: Tx, orderId: string, amount: bigint): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ refunding: sql`${orders.refunding} + ${amount.toString()}::bigint` })
    .where(
      and(
        eq(orders.id, orderId),
        sql`${orders.refunded} + ${orders.refunding} + ${amount.toString()}::bigint <= ${orders.paid}`,
      ),
    )
    .returning({ id: orders.id })
  return rows.length > 0
}

/** Ends what beginRefund noted: the money is back, or it is not going back after all. */
export async function endRefund(tx: Tx, orderId: string, amount: bigint, done: boolean): Promise<void> {
  const minor = amount.toString()
  await tx
    .update(orders)
    .set({
      refunding: sql`${orders.refunding} - ${minor}::bigint`,
      refunded: done ? sql`${orders.refunded} + ${minor}::bigint` : sql`${orders.refunded}`,
    })
    .where(eq(orders.id, orderId))
}

/** Remembers how the member wants to pay orders. */
export async function rememberMethod(tx: Tx, orderIds: readonly string[], method: string): Promise<void> {
  await tx
    .update(orders)
    .set({ chosenMethod: method })
    .where(inArray(orders.id, [...orderIds]))
}

/** The first item of each order, by order. */
export async function firstItems(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderItemRow>> {
  const items = await itemsOf(tx, orderIds)
  return new Map(items.toReversed().map((i) => [i.orderId, i]))
}
