import type { Input, Output } from '@pasar/contract/call'
import type { adminOrderRefund, adminRefundPreview } from '@pasar/contract/calls/admin/order-deeds'
import { type Currency, decimalToMinor, exponents, toMoney } from '@pasar/contract/money'
import { auditDeed } from '../../platform/audit/deed.ts'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  adminOrder,
  lockForPayment,
  ordersForPayment,
  type PayableOrder,
  refundable,
  refundPlanOf,
  takeBack,
} from '../orders/index.ts'
import { lockPayers, payersOf } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { refundWays } from './refund-ways.ts'
import { pointsToReturn } from './rules.ts'

/** A typed amount in the order's currency; null for one that it cannot be paid in. */
function minorOf(amount: string, { currency }: PayableOrder): bigint | null {
  try {
    return decimalToMinor(amount, exponents[currency as Currency])
  } catch {
    return null
  }
}

const leftOf = (o: PayableOrder): bigint => o.paid - o.refunded - o.refunding

/**
 * Refunds an order wholly, by amount, or by pieces. Pieces that were not shipped are not shipped any more and can be
 * sold again; when nothing is left of an order that never left the house, all its money goes back and it is cancelled.
 */
export async function refundByStaff(
  ctx: StaffContext,
  input: Input<typeof adminOrderRefund>,
): Promise<Result<Output<typeof adminOrderRefund>>> {
  const [order] = await lockForPayment(ctx.tx, [input.orderId])
  if (!order) return refuse('not-found')
  const typed = input.amount === undefined ? undefined : minorOf(input.amount, order)
  if (typed === null) return refuse('input-invalid')
  // Order, payments, stock, ledger: the published order of locks.
  const payers = await lockPayers(ctx.tx, order.id)
  if (payers.length === 0) return refuse('state-changed')
  let amount = typed ?? null
  if (input.items.length > 0) {
    const taken = await takeBack(ctx, order, input.items)
    if (!taken.ok) return taken
    // An order of which nothing is left must not keep money: it would never end.
    if (taken.data.whole && typed !== undefined && typed !== taken.data.amount) return refuse('input-invalid')
    amount ??= taken.data.amount
  }
  const free = await refundable(ctx.tx, order)
  if ((amount ?? leftOf(order)) > free && free < leftOf(order)) return refuse('gift-cards-out')
  const refunded = await refundOrder(ctx, { orderId: order.id, amount, reason: input.reason })
  if (!refunded.ok) return refunded
  const before = { paid: order.paid, refunded: order.refunded, refunding: order.refunding }
  const after = { amount: refunded.data.amount, items: input.items, reason: input.reason }
  await auditDeed(ctx, 'order.refund', `order:${order.id}`, before, after)
  return ok((await adminOrder(ctx, order.id))!)
}

const piecesOf = (items: string) =>
  items
    .split(',')
    .filter(Boolean)
    .map((piece) => {
      const [itemId = '', quantity] = piece.split(':')
      return { itemId, quantity: Number(quantity) }
    })
    .filter((piece) => piece.quantity > 0)

/** What a refund would come to and where its money would go; changes nothing. */
export async function previewRefund(
  ctx: StaffContext,
  input: Input<typeof adminRefundPreview>,
): Promise<Result<Output<typeof adminRefundPreview>>> {
  const [order] = await ordersForPayment(ctx.tx, [input.orderId])
  if (!order) return refuse('not-found')
  const payers = await payersOf(ctx.tx, order.id)
  if (payers.length === 0) return refuse('state-changed')
  const pieces = piecesOf(input.items)
  const plan = await refundPlanOf(ctx.tx, order, pieces)
  const typed = input.amount === undefined ? undefined : minorOf(input.amount, order)
  if (!plan || typed === null) return refuse('input-invalid')
  const left = leftOf(order)
  const amount = typed ?? (pieces.length > 0 ? plan.amount : left)
  const ways = refundWays(order.paid, payers, amount)
  if (!ways || amount > left) return refuse('refund-too-large')
  const gone = order.refunded + order.refunding
  const money = (minor: bigint) => toMoney(minor, order.currency as Currency)
  return ok({
    left: money(left),
    amount: money(amount),
    ways: ways.map((way) => ({
      paymentNo: way.payment.no,
      method: way.payment.method,
      amount: toMoney(way.amount, way.payment.currency as Currency),
    })),
    points: toMoney(pointsToReturn(order.pointsUsed, order.paid, gone, gone + amount), 'PTS'),
    restocked: order.state === 'paid' ? plan.restocked.reduce((n, l) => n + l.quantity, 0) : 0,
    cancels: order.state === 'paid' && amount === left && !plan.shipped,
  })
}
