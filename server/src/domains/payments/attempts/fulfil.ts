import type { Ctx } from '../../../platform/context.ts'
import { postHold } from '../../ledger/index.ts'
import {
  lockToReinstate,
  markOrdersPaid,
  type PayableOrder,
  pointsHoldKey,
  reinstateOrder,
} from '../../orders/index.ts'
import { buildApplied, post } from '../postings/capture.ts'
import { listShares, markLate, type Payment, type Share } from '../queries.ts'
import { refundUnapplied } from '../refunds/start-refund.ts'
import { fulfilTopUp } from '../topup/fulfil.ts'
import { captureSplit, findSplit, refundSplit } from '../wallet/balance-split.ts'
import { getOrderCurrency, type PaymentTarget } from './payment-target.ts'

/**
 * Fulfils a succeeded payment: marks its orders paid and captures the points and balance held for them, or
 * credits its top-up. A closed order is reinstated where stock, coupons, points and limits allow; the share
 * of an order that is closed, cancelled or paid by another payment is refunded once. Requires the locks of
 * target and payment.
 */
export async function fulfil(
  ctx: Ctx,
  payment: Payment,
  { shares, orders, topUp }: PaymentTarget,
): Promise<void> {
  if (topUp) return await fulfilTopUp(ctx, payment, topUp)
  const byId = new Map(orders.map((o) => [o.id, o]))
  const inTime: Share[] = []
  const late: Share[] = []
  const isSplitCaptured = await captureSplit(ctx, payment)
  const closed = orders.filter((order) => order.state === 'closed')
  if (closed.length > 1) await lockToReinstate(ctx.tx, closed)
  for (const share of shares) {
    const order = byId.get(share.orderId)
    if (!isSplitCaptured) late.push(share)
    else if (order?.state === 'unpaid') {
      await capturePoints(ctx, order)
      inTime.push(share)
    } else if (order?.state === 'closed' && (await reinstateOrder(ctx, order.id))) inTime.push(share)
    else late.push(share)
  }
  await markOrdersPaid(ctx, inTime, { paymentNo: payment.no, method: payment.method, at: ctx.clock.now() })
  await postApplied(ctx, payment, inTime, orders)
  for (const share of late) {
    await markLate(ctx.tx, payment.id, share.orderId)
    await refundUnapplied(ctx, payment, getOrderCurrency(orders), {
      amount: share.amount,
      reason: 'paid-late',
      no: `late-${payment.no}-${share.orderId}`,
    })
    await refundSplit(ctx, payment, share.orderId)
  }
}

/** Posts what a payment pays of orders. The balance pays the rest of each. */
async function postApplied(
  ctx: Ctx,
  payment: Payment,
  shares: readonly Share[],
  orders: readonly PayableOrder[],
): Promise<void> {
  const split = await findSplit(ctx.tx, payment.id)
  const fromBalance = new Map(
    (split ? await listShares(ctx.tx, split.id) : []).map((s) => [s.orderId, s.amount]),
  )
  const byId = new Map(orders.map((o) => [o.id, o]))
  const applied = shares.map(({ orderId, amount }) => ({
    share: amount,
    part: byId.get(orderId)!.total - (fromBalance.get(orderId) ?? 0n),
  }))
  await post(ctx, buildApplied(payment, getOrderCurrency(orders), applied))
}

/** Captures the points that an unpaid order holds. */
async function capturePoints(ctx: Ctx, order: PayableOrder): Promise<void> {
  if (order.pointsUsed === 0n) return
  const posted = await postHold(ctx, pointsHoldKey(order.id))
  if (!posted.ok || posted.data.phase !== 'post')
    throw new Error(`the points of order ${order.no} are not held`)
}
