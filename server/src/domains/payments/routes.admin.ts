import type { Input, Output } from '@pasar/contract/call'
import { adminOrderRefund, adminPaymentList } from '@pasar/contract/calls/admin'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { audit } from '../../platform/audit/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { adminOrder, ordersForPayment } from '../orders/index.ts'
import { eventsOf } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { paymentOrders, payments } from './tables.ts'

/** Refunds an order wholly or in part. */
async function refundByStaff(
  ctx: StaffContext,
  input: Input<typeof adminOrderRefund>,
): Promise<Result<Output<typeof adminOrderRefund>>> {
  const [order] = await ordersForPayment(ctx.tx, [input.orderId])
  if (!order) return refuse('not-found')
  const amount =
    input.amount === undefined ? null : decimalToMinor(input.amount, exponents[order.currency as Currency])
  const refunded = await refundOrder(ctx, { orderId: order.id, amount, reason: input.reason })
  if (!refunded.ok) return refunded
  const { ip, requestId } = ctx
  await audit(
    ctx.tx,
    ctx.actor,
    'order.refund',
    `order:${order.id}`,
    null,
    { ...input, amount: refunded.data.amount },
    { ip, requestId, now: ctx.clock.now() },
  )
  return ok((await adminOrder(ctx, order.id))!)
}

/** Payments with everything that happened to them, newest first. */
async function listPayments(
  ctx: StaffContext,
  input: Input<typeof adminPaymentList>,
): Promise<Result<Output<typeof adminPaymentList>>> {
  const { page, limit } = input
  const where = and(
    input.needsReview === '1' ? eq(payments.needsReview, true) : undefined,
    input.orderId
      ? inArray(
          payments.id,
          ctx.tx
            .select({ id: paymentOrders.paymentId })
            .from(paymentOrders)
            .where(eq(paymentOrders.orderId, input.orderId)),
        )
      : undefined,
  )
  const [total] = await ctx.tx.select({ n: count() }).from(payments).where(where)
  const rows = await ctx.tx
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.createdAt))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map((p) => p.id)
  const events = await eventsOf(ctx.tx, ids)
  const shares =
    ids.length === 0
      ? []
      : await ctx.tx.select().from(paymentOrders).where(inArray(paymentOrders.paymentId, ids))
  return ok({
    list: rows.map((p) => ({
      no: p.no,
      gateway: p.gateway,
      method: p.method,
      state: p.state,
      amount: toMoney(p.amount, p.currency as Currency),
      paid: toMoney(p.paid, p.currency as Currency),
      refunded: toMoney(p.refunded, p.currency as Currency),
      orderIds: shares.filter((s) => s.paymentId === p.id).map((s) => s.orderId),
      vendorId: p.vendorId,
      needsReview: p.needsReview,
      problem: p.problem,
      createdAt: p.createdAt.toISOString(),
      events: events
        .filter((e) => e.paymentId === p.id)
        .map((e) => ({ at: e.at.toISOString(), kind: e.kind, text: JSON.stringify(e.data) })),
    })),
    total: total?.n ?? 0,
    page,
    limit,
  })
}

export const paymentAdminRoutes: Route[] = [
  handle(adminOrderRefund, refundByStaff),
  handle(adminPaymentList, listPayments),
]
