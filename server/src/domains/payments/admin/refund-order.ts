import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-actions'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  getAdminOrder,
  getOrderItems,
  getRefundableAmount,
  getRefundFacts,
  lockOrders,
  ordersForPayment,
  type PayableOrder,
  planUnitRefund,
  previewRefund as previewOrderRefund,
  type RefundLine,
  returnItems,
} from '../../orders/index.ts'
import { listCapturedPayments, lockCapturedPayments } from '../queries.ts'
import { allocateRefund } from '../refunds/allocate-refund.ts'
import { refundOrder } from '../refunds/refund-order.ts'

/** Minor units of a decimal in the order's currency; null for an invalid amount. */
function parseAmount(amount: string, { currency }: PayableOrder): bigint | null {
  try {
    return decimalToMinor(amount, exponents[currency as Currency])
  } catch {
    return null
  }
}

const remainingAmount = (o: PayableOrder): bigint => o.paid - o.refunded - o.refunding

/**
 * Refunds an order in full, by amount, or by items. Unshipped items are restocked and no longer shipped; an
 * unshipped order without remaining items is refunded in full and cancelled.
 */
export async function refundOrderByStaff(
  ctx: StaffContext,
  input: Input<typeof adminOrderRefund>,
): Promise<Result<Output<typeof adminOrderRefund>>> {
  const [order] = await lockOrders(ctx.tx, [input.orderId])
  if (!order) return refuse('not-found')
  const amountInput = input.amount === undefined ? undefined : parseAmount(input.amount, order)
  if (amountInput === null) return refuse('input-invalid')
  // Locks in the published order: order, payments, stock, ledger.
  const captured = await lockCapturedPayments(ctx.tx, order.id)
  if (captured.length === 0) return refuse('state-changed')
  let amount = amountInput ?? null
  let lines: readonly RefundLine[] = []
  if (input.items.length > 0) {
    const returned = await returnItems(ctx, order, input.items)
    if (!returned.ok) return returned
    // An order without remaining items must be refunded in full: it would never be completed.
    if (returned.data.whole && amountInput !== undefined && amountInput !== returned.data.amount)
      return refuse('input-invalid')
    amount ??= returned.data.amount
    lines = returned.data.lines
  }
  const limit = await getRefundableAmount(ctx.tx, order)
  if ((amount ?? remainingAmount(order)) > limit && limit < remainingAmount(order))
    return refuse('gift-cards-out')
  const refunded = await refundOrder(ctx, {
    orderId: order.id,
    amount,
    reason: { text: input.reason },
    lines,
  })
  if (!refunded.ok) return refunded
  const before = { paid: order.paid, refunded: order.refunded, refunding: order.refunding }
  const after = { amount: refunded.data.amount, items: input.items, reason: input.reason }
  await recordAudit(ctx, 'order.refund', `order:${order.id}`, before, after)
  return ok((await getAdminOrder(ctx, order.id))!)
}

/** Reads `itemId:quantity,…`. */
const parseItems = (items: string) =>
  items
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [itemId = '', quantity] = item.split(':')
      return { itemId, quantity: Number(quantity) }
    })
    .filter(({ quantity }) => quantity > 0)

/**
 * Computes a refund without making it: its amount, the payments that it returns to, points and restocked
 * items.
 */
export async function previewRefund(
  ctx: StaffContext,
  input: Input<typeof adminRefundPreview>,
): Promise<Result<Output<typeof adminRefundPreview>>> {
  const [order] = await ordersForPayment(ctx.tx, [input.orderId])
  if (!order) return refuse('not-found')
  const captured = await listCapturedPayments(ctx.tx, order.id)
  if (captured.length === 0) return refuse('state-changed')
  const returned = parseItems(input.items)
  const items = await getOrderItems(ctx.tx, [order.id])
  const plan = planUnitRefund(order, items, returned)
  const amountInput = input.amount === undefined ? undefined : parseAmount(input.amount, order)
  if (!plan || amountInput === null) return refuse('input-invalid')
  const remaining = remainingAmount(order)
  const amount = amountInput ?? (returned.length > 0 ? plan.amount : remaining)
  const shares = allocateRefund(order, captured, amount)
  if (!shares || amount > remaining) return refuse('refund-too-large')
  const isFull = amountInput === undefined && returned.length === 0
  const after = previewOrderRefund(order, items, { amount, lines: plan.lines, isFull })
  const money = (minor: bigint) => toMoney(minor, order.currency as Currency)
  return ok({
    left: money(remaining),
    amount: money(amount),
    ways: shares.map((share) => ({
      paymentNo: share.payment.no,
      method: share.payment.method,
      amount: toMoney(share.amount, share.payment.currency as Currency),
    })),
    points: toMoney(after.points, 'PTS'),
    restocked: order.state === 'paid' ? plan.restocked.reduce((n, l) => n + l.quantity, 0) : 0,
    cancels: order.state === 'paid' && !plan.shipped && getRefundFacts(after.order, after.items).cancels,
  })
}
