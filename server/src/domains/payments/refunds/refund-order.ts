import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  beginRefund,
  divideLines,
  getOrderItems,
  hasUnitsInPoints,
  isFree,
  isFullyRefunded,
  lockOrders,
  type OrderItemRow,
  type RefundLine,
  requestFullRefund,
  returnPoints,
  withdrawFullRefund,
} from '../../orders/index.ts'
import { lockCapturedPayments } from '../queries.ts'
import { allocateRefund } from './allocate-refund.ts'
import type { RefundReason } from './refund-reason.ts'
import { startRefund } from './start-refund.ts'

/**
 * Refunds an order to the sources of its payments. What points paid returns in points: of an order that they
 * paid in full, and of units at their points price. A refund of all that remains returns these once all money
 * is refunded; an amount of 0 returns those of the returned units at once, and none where these cost nothing.
 * A later refund of a part withdraws a full one that failed; its retry does not, nor do units that cost
 * nothing. A free order is cancelled, once all of it is to be refunded or its units are returned. Refuses
 * `refund-too-large` for more than was paid and is not refunded.
 * @param request `amount` in minor units of the order's currency, null for all that remains; `no` for a
 * refund that has a number; `paymentId` to retry the refund of one payment only; `lines` what it is meant
 * for, where that is known
 */
export async function refundOrder(
  ctx: Ctx,
  request: {
    orderId: string
    amount: bigint | null
    reason: RefundReason
    no?: string
    paymentId?: string
    lines?: readonly RefundLine[]
  },
): Promise<Result<{ amount: bigint }>> {
  const [order] = await lockOrders(ctx.tx, [request.orderId])
  if (!order) return refuse('not-found')
  const amount = request.amount ?? order.paid - order.refunded - order.refunding
  const items = await getOrderItems(ctx.tx, [order.id])
  const isInPoints = hasUnitsInPoints(order, items)
  const units = request.lines?.filter((line) => line.quantity > 0) ?? []
  const costNothing = units.length > 0 && request.lines!.every((line) => line.amount === 0n)
  if (amount < 0n || (amount === 0n && request.amount !== null && !isInPoints && !costNothing))
    return refuse('refund-too-large')
  const captured = await lockCapturedPayments(ctx.tx, order.id)
  if (captured.length === 0) return refuse('state-changed')
  if (isFullyRefunded(order, items))
    return request.amount === null ? ok({ amount }) : refuse('refund-too-large')
  if (isFree(order)) {
    if (request.amount === null || areAllReturned(items)) await requestFullRefund(ctx.tx, order)
    return ok({ amount })
  }
  const no = request.no ?? ctx.ids.number('R')
  const isRetry = request.paymentId !== undefined && units.length === 0
  const isOfSomething = amount > 0n || isPaidInPoints(items, units)
  if (request.amount !== null && !isRetry && isOfSomething) await withdrawFullRefund(ctx.tx, order)
  if (request.amount === null && (amount > 0n || order.refunding > 0n)) await requestFullRefund(ctx.tx, order)
  else if (amount === 0n) {
    const { orderId, reason } = request
    await returnPoints(ctx, orderId, { no, isFull: request.amount === null })
    const lines = units.map((line) => ({ ...line, amount: 0n }))
    await startRefund(ctx, captured[0]!.payment, { orderId, amount: 0n, reason, no, lines })
  }
  if (amount === 0n) return ok({ amount })
  const shares = allocateRefund(order, captured, amount, request.paymentId)
  const lines = shares && (await beginRefund(ctx.tx, order.id, amount, request.lines))
  if (!lines) return refuse('refund-too-large')
  const divided = divideLines(
    lines,
    shares.map((share) => share.orderAmount),
  )
  for (const [index, { payment, ...share }] of shares.entries())
    await startRefund(ctx, payment, {
      orderId: order.id,
      ...share,
      lines: divided[index]!,
      reason: request.reason,
      no: index === 0 ? no : `${no}-${index + 1}`,
    })
  return ok({ amount })
}

/** Whether all units of an order are marked as returned. */
const areAllReturned = (items: readonly OrderItemRow[]): boolean =>
  items.every(({ quantity, refundedQuantity }) => refundedQuantity === quantity)

/** Whether points paid the price of returned units, or a part of it. */
const isPaidInPoints = (items: readonly OrderItemRow[], units: readonly RefundLine[]): boolean =>
  items.some(
    ({ id, points, pointsDiscount }) =>
      (points > 0n || pointsDiscount > 0n) && units.some(({ part }) => part === id),
  )
