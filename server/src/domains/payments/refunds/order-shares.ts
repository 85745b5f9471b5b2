import { allocate } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { beginRefund, type PayableOrder, type RefundLine } from '../../orders/index.ts'
import { getRefundedSurcharge } from '../postings/surcharge.ts'
import { listCapturedPayments, type Payment } from '../queries.ts'
import { partsPaidBy } from './allocate-refund.ts'
import type { Refund } from './queries.ts'

/** The part of a refund that an order, a top-up or neither bears. */
export type Share = Pick<Refund, 'orderId' | 'topUpId' | 'amount' | 'orderAmount' | 'surcharge'> & {
  lines: readonly RefundLine[]
}

/**
 * Reserves an amount in the orders of a payment, in proportion to what remains of each, as far as they allow.
 * Requires the orders' locks.
 * @param amount minor units of the payment's currency
 */
export async function reserveOrders(
  ctx: Ctx,
  payment: Payment,
  orders: readonly PayableOrder[],
  amount: bigint,
): Promise<Share[]> {
  const parts = await listParts(ctx, payment, orders)
  const rest = parts.reduce((sum, one) => sum + one.rest, 0n)
  const covered = amount < rest ? amount : rest
  if (covered === 0n) return []
  const allocated = allocate(
    covered,
    parts.map((one) => one.rest),
  )
  const shares: Share[] = []
  for (const [i, { order, own, part }] of parts.entries()) {
    const share = allocated[i]!
    const orderAmount = share > 0n ? (part * (own.returned + share)) / own.share - own.refunded : 0n
    const lines = orderAmount > 0n ? await beginRefund(ctx.tx, order.id, orderAmount) : null
    if (!lines) continue
    const taken = { amount: share, orderAmount, before: own }
    const surcharge = getRefundedSurcharge(payment, { share: own.share, part }, taken, order.currency)
    shares.push({ orderId: order.id, topUpId: null, amount: share, orderAmount, surcharge, lines })
  }
  return shares
}

/** The payment's shares of orders, with what is left to refund of each. */
async function listParts(ctx: Ctx, payment: Payment, orders: readonly PayableOrder[]) {
  const parts = []
  for (const order of orders) {
    const captured = await listCapturedPayments(ctx.tx, order.id)
    const at = captured.findIndex((one) => one.payment.id === payment.id)
    const own = captured[at]
    if (!own) continue
    const part = partsPaidBy(order.paid, captured)[at]!
    parts.push({ order, own, part, rest: own.share - own.returned })
  }
  return parts
}
