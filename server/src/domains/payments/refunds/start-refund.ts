import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { endRefund, ordersForPayment } from '../../orders/index.ts'
import { endTopUpRefund } from '../../topups/index.ts'
import { changePayment, type Payment } from '../queries.ts'
import { pointsToReturn } from '../rules.ts'
import { findTopUpLink } from '../topup/queries.ts'
import { changeRefund, insertRefund, type Refund } from './queries.ts'

export type RefundRequest = {
  /** The refunded order; null for a late payment, which belongs to none. */
  orderId: string | null
  /** The refunded top-up, whose amount is already held from the balance. */
  topUpId?: string
  /** Minor units of the payment's currency, positive. */
  amount: bigint
  /** Minor units of the order's currency; 0 without an order. */
  orderAmount?: bigint
  reason: string
  /** The refund's number, which is the idempotency key here and at the provider. */
  no: string
}

/**
 * Inserts a refund before any provider is called. A refund to the wallet finishes in this transaction; others are requested
 * by a job after the commit. Does nothing when the number exists. Requires the locks of order and payment, and a checked
 * amount.
 */
export async function startRefund(ctx: Ctx, payment: Payment, request: RefundRequest): Promise<void> {
  const now = ctx.clock.now()
  const refund: Refund = {
    id: ctx.ids.uuid(),
    no: request.no,
    paymentId: payment.id,
    orderId: request.orderId,
    topUpId: request.topUpId ?? null,
    amount: request.amount,
    orderAmount: request.orderAmount ?? 0n,
    reason: request.reason,
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

/** Whether the payment was made by balance or points. */
const isWallet = (payment: Payment): boolean => payment.gateway === 'wallet'

/**
 * Finishes a refund: ledger transfer, payment, order or top-up, and the points spent with the order, in proportion. Requires
 * the locks of payment and refund.
 */
export async function finishRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  vendorRefundId = '',
): Promise<void> {
  const member = memberOwner(payment.memberId)
  const source = await findSource(ctx, refund, payment)
  const moved = await move(ctx, [
    {
      from: source,
      to: isWallet(payment) ? member : shopAccounts.clearing,
      asset: payment.currency,
      amount: refund.amount,
      kind: 'payment.refund',
      reference: payment.no,
      key: `refund ${refund.no}`,
    },
  ])
  if (!moved.ok) throw new Error(`the ledger refused refund ${refund.no}`)
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

/** The shop's account that pays a refund. */
async function findSource(ctx: Ctx, { orderId }: Refund, { id, currency }: Payment): Promise<string> {
  if (currency === 'PTS') return shopAccounts.points
  return !orderId && (await findTopUpLink(ctx.tx, id)) ? shopAccounts.topUps : shopAccounts.sales
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
      from: shopAccounts.points,
      to: member,
      asset: 'PTS',
      amount,
      kind: 'order.points.return',
      reference: refund.orderId!,
      key,
    },
  ])
}
