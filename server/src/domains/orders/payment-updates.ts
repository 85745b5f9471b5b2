import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lockOutOfOrder } from '../../platform/locks.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findVetoes } from '../../platform/vetoes.ts'
import { memberOwner, move, shopAccounts } from '../ledger/index.ts'
import { hasFirstOrderCoupon, spendCouponsAgain } from '../pricing/index.ts'
import {
  exceedsMemberLimit,
  hasMemberLimit,
  type PromotionUnits,
  usePromotionUnits,
} from '../promotions/index.ts'
import { reserveStock } from '../stock/index.ts'
import { lockToReinstate } from './end-order.ts'
import { buildOrdersPaid } from './paid-event.ts'
import {
  countBoughtBefore,
  getOrderItems,
  listLimitedProducts,
  type OrderItemRow,
  type OrderRow,
} from './queries.ts'
import { isOfPromotion, nextState, pointsHoldKey } from './rules.ts'
import { orders } from './tables.ts'

/** An order to be paid; amounts in minor units of its currency. */
export type PayableOrder = OrderRow

const billed = {
  id: orders.id,
  no: orders.no,
  memberId: orders.memberId,
  state: orders.state,
  currency: orders.currency,
  total: orders.total,
  pointsUsed: orders.pointsUsed,
  linePoints: orders.linePoints,
  giftCards: orders.giftCards,
  duties: orders.duties,
  chosenMethod: orders.chosenMethod,
  payExpiresAt: orders.payExpiresAt,
}

/** What the bill of an order needs of it. */
export type BilledOrder = Pick<OrderRow, keyof typeof billed>

/**
 * Returns orders by id, unordered, each with one more column.
 * @param extra SQL of the column
 */
export async function getBilledOrders<T>(
  tx: Tx,
  ids: readonly string[],
  extra: SQL<T>,
): Promise<{ order: BilledOrder; extra: T }[]> {
  return await tx
    .select({ order: billed, extra })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
}

/** Locks orders by ascending id. Payments, cancellations and closings serialize on this lock. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<PayableOrder[]> {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('no key update')
}

/**
 * Marks unpaid orders as paid in one conditional update and emits `order.paid`. Orders in other states are
 * unchanged.
 * @returns `paid`: ids that became paid; `late`: ids that were not unpaid
 */
export async function markOrdersPaid(
  ctx: Ctx,
  shares: readonly { orderId: string }[],
  payment: { paymentNo: string; method: string; at: Date },
): Promise<{ paid: string[]; late: string[] }> {
  const ids = shares.map((s) => s.orderId)
  if (ids.length === 0) return { paid: [], late: [] }
  const rows = await ctx.tx
    .update(orders)
    .set({
      state: nextState('unpaid', 'pay')!,
      paid: sql`${orders.total}`,
      payMethod: payment.method,
      paidAt: payment.at,
    })
    .where(and(inArray(orders.id, ids), eq(orders.state, 'unpaid')))
    .returning({ id: orders.id, kind: orders.kind, giftCards: orders.giftCards })
  const paid = rows.map((r) => r.id)
  if (paid.length > 0) await emit(ctx.tx, 'order.paid', buildOrdersPaid(payment.paymentNo, rows))
  return { paid, late: ids.filter((id) => !paid.includes(id)) }
}

/**
 * Reopens a closed order after a late payment: reserves its stock and its units of promotions again, and
 * spends its coupons and points again, all or nothing. The caller holds the order's lock.
 * @returns false, with nothing changed, when a condition vetoes it, the member's later orders reach the limit
 * of a product or a promotion, or stock, a coupon or the points are no longer available
 */
export async function reinstateOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  const [order] = await lockOrders(ctx.tx, [orderId])
  if (order?.state !== 'closed') return false
  if ((await findVetoes(ctx, ctx.tx, 'order.reinstate', [orderId])).size > 0) return false
  const items = await getOrderItems(ctx.tx, [orderId])
  if (await exceedsLimits(ctx.tx, order, items.filter(isOfPromotion))) return false
  if (await hasFirstOrderCoupon(ctx.tx, order.couponIds))
    await lockOutOfOrder(ctx.tx, 'member', order.memberId)
  const lines = items.map(({ skuId, quantity }) => ({ skuId, quantity }))
  // A savepoint: a refusal undoes the steps before it.
  const reinstated = await transact(ctx.tx, async (tx) => {
    await lockToReinstate(tx, [order])
    if (!(await spendCouponsAgain(tx, order.memberId, order.couponIds, orderId)))
      return refuse('state-changed')
    if (!(await usePromotionUnits(tx, items.filter(isOfPromotion)))) return refuse('state-changed')
    const reserved = await reserveStock(tx, lines)
    if (!reserved.ok) return reserved
    const spent = await spendPointsAgain({ ...ctx, tx }, order)
    if (!spent.ok) return spent
    await tx
      .update(orders)
      .set({ state: nextState('closed', 'reinstate')!, cancelledAt: null, cancelReason: '' })
      .where(eq(orders.id, orderId))
    await emit(tx, 'stock.changed', { skuIds: lines.map(({ skuId }) => skuId) })
    return ok({})
  })
  return reinstated.ok
}

/**
 * Whether an order would exceed the limit of a product or a promotion per member. Excludes concurrent orders
 * of the member.
 * @param units what the order has of promotions
 */
async function exceedsLimits(
  tx: Tx,
  { id, memberId }: OrderRow,
  units: readonly PromotionUnits[],
): Promise<boolean> {
  const limited = await listLimitedProducts(tx, id)
  if (limited.length === 0 && !(await hasMemberLimit(tx, units))) return false
  await lockOutOfOrder(tx, 'member', memberId)
  if (await exceedsMemberLimit(tx, memberId, units)) return true
  const bought = await countBoughtBefore(
    tx,
    memberId,
    limited.map(({ goodsId }) => goodsId),
  )
  return limited.some(({ goodsId, quantity, limit }) => (bought.get(goodsId) ?? 0) + quantity > limit)
}

/** Spends the points of an order whose hold was released. Refuses `insufficient-points`. */
async function spendPointsAgain(ctx: Ctx, order: OrderRow): Promise<Result<unknown>> {
  if (order.pointsUsed === 0n) return ok({})
  return await move(ctx, [
    {
      from: memberOwner(order.memberId),
      to: shopAccounts.points,
      asset: 'PTS',
      amount: order.pointsUsed,
      kind: 'order.points',
      reference: order.id,
      key: `${pointsHoldKey(order.id)} again`,
    },
  ])
}

/** Stores the payment method that the member chose for orders. */
export async function saveChosenMethod(tx: Tx, orderIds: readonly string[], method: string): Promise<void> {
  await tx
    .update(orders)
    .set({ chosenMethod: method })
    .where(inArray(orders.id, [...orderIds]))
}

/** Returns the first item of each order, by order id. */
export async function getFirstItems(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderItemRow>> {
  const items = await getOrderItems(tx, orderIds)
  return new Map(items.toReversed().map((i) => [i.orderId, i]))
}
