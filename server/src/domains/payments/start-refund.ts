import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { house, memberOwner, move } from '../ledger/index.ts'
import { endRefund, ordersForPayment } from '../orders/index.ts'
import { endTopUpRefund } from '../topups/index.ts'
import { changePayment, changeRefund, insertRefund, type Payment, type Refund } from './queries.ts'
import { pointsToReturn } from './rules.ts'
import { topUpOf } from './topup/queries.ts'

export type RefundWanted = {
  /** The order it belongs to; null for money that came too late for any. */
  orderId: string | null
  /** The top-up it belongs to, whose money is held back already. */
  topUpId?: string
  /** In the payment's currency, minor units, > 0. */
  amount: bigint
  /** In the order's currency; 0 without an order. */
  orderAmount?: bigint
  reason: string
  /** The refund's number, here and at the vendor: the same number is the same refund. */
  no: string
}

/**
 * Writes a refund before any vendor is called. Money that lies with us goes back at once, in this transaction;
 * the rest is asked of the vendor by a job after the commit. Does nothing when the number is known.
 * The caller holds the locks of order and payment and has checked the amount.
 */
export async function startRefund(ctx: Ctx, payment: Payment, wanted: RefundWanted): Promise<void> {
  const now = ctx.clock.now()
  const refund: Refund = {
    id: ctx.ids.uuid(),
    no: wanted.no,
    paymentId: payment.id,
    orderId: wanted.orderId,
    topUpId: wanted.topUpId ?? null,
    amount: wanted.amount,
    orderAmount: wanted.orderAmount ?? 0n,
    reason: wanted.reason,
    state: 'requested',
    vendorRefundId: '',
    failure: '',
    createdAt: now,
    finishedAt: null,
    nextTryAt: isWallet(payment) ? null : now,
  }
  if (!(await insertRefund(ctx.tx, refund))) return
  if (isWallet(payment)) await finishRefund(ctx, refund, payment)
  else await emit(ctx.tx, 'refund.requested', { no: refund.no })
}

/** Whether the money lies with us: then there is no vendor to ask. */
const isWallet = (payment: Payment): boolean => payment.gateway === 'wallet'

/**
 * Ends a refund whose money is back: ledger, payment, order or top-up, and the points spent with the order in proportion.
 * Runs under the locks of payment and refund.
 */
export async function finishRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  vendorRefundId = '',
): Promise<void> {
  const member = memberOwner(payment.memberId)
  const source = await sourceOf(ctx, refund, payment)
  const moved = await move(ctx, [
    {
      from: source,
      to: isWallet(payment) ? member : house.clearing,
      asset: payment.currency,
      amount: refund.amount,
      kind: 'payment.refund',
      reference: payment.no,
      key: `refund ${refund.no}`,
    },
  ])
  if (!moved.ok) throw new Error(`house account refused refund ${refund.no}`)
  await changeRefund(ctx.tx, refund.id, {
    state: 'refunded',
    vendorRefundId,
    finishedAt: ctx.clock.now(),
    nextTryAt: null,
  })
  await changePayment(ctx.tx, payment.id, { refunded: payment.refunded + refund.amount })
  if (refund.topUpId) await endTopUpRefund(ctx, refund.topUpId, { ...refund, done: true })
  if (!refund.orderId) return
  await endRefund(ctx.tx, refund.orderId, refund.orderAmount, true)
  await returnPoints(ctx, refund, member)
  await emit(ctx.tx, 'order.refunded', { orderId: refund.orderId, refundNo: refund.no })
}

/** The house's account that the money of a refund lies in. */
async function sourceOf(ctx: Ctx, { orderId }: Refund, { id, currency }: Payment): Promise<string> {
  if (currency === 'PTS') return house.points
  return !orderId && (await topUpOf(ctx.tx, id)) ? house.topUps : house.sales
}

async function returnPoints(ctx: Ctx, refund: Refund, member: string): Promise<void> {
  const order = (await ordersForPayment(ctx.tx, [refund.orderId!]))[0]!
  const amount = pointsToReturn(
    order.pointsUsed,
    order.paid,
    order.refunded - refund.orderAmount,
    order.refunded,
  )
  if (amount === 0n) return
  const key = `points of refund ${refund.no}`
  await move(ctx, [
    {
      from: house.points,
      to: member,
      asset: 'PTS',
      amount,
      kind: 'order.points.return',
      reference: refund.orderId!,
      key,
    },
  ])
}
