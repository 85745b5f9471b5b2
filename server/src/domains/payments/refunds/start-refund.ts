import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { endRefund, returnPoints } from '../../orders/index.ts'
import { endTopUpRefund } from '../../topups/index.ts'
import { changePayment, type Payment } from '../queries.ts'
import { findTopUpLink } from '../topup/queries.ts'
import { changeRefund, insertRefund, type Refund } from './queries.ts'

export type RefundRequest = {
  /** The refunded order; null for a late payment, which belongs to none. */
  orderId: string | null
  /** The refunded top-up, whose amount is already held from the balance. */
  topUpId?: string
  /** Minor units of the payment's currency; 0 finishes at once and asks no provider. */
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
  const isInstant = isWallet(payment) || request.amount === 0n
  const refund: Refund = {
    id: ctx.ids.uuid(),
    no: request.no,
    paymentId: payment.id,
    orderId: request.orderId,
    topUpId: request.topUpId ?? null,
    amount: request.amount,
    orderAmount: request.orderAmount ?? 0n,
    reason: request.reason,
    origin: 'shop',
    state: 'requested',
    vendorRefundId: '',
    failure: '',
    createdAt: now,
    finishedAt: null,
    nextTryAt: isInstant ? null : now,
  }
  if (!(await insertRefund(ctx.tx, refund))) return
  if (isInstant) await finishRefund(ctx, refund, payment)
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
  await moveRefund(ctx, refund, payment)
  await changeRefund(ctx.tx, refund.id, {
    state: 'refunded',
    vendorRefundId,
    failure: '',
    finishedAt: ctx.clock.now(),
    nextTryAt: null,
  })
  await changePayment(ctx.tx, payment.id, { refunded: payment.refunded + refund.amount })
  if (refund.topUpId) await endTopUpRefund(ctx, refund.topUpId, { ...refund, done: true })
  if (!refund.orderId) return
  await endRefund(ctx.tx, refund.orderId, refund.orderAmount, true)
  await returnPoints(ctx, refund.orderId, { no: refund.no, whole: false })
  await emit(ctx.tx, 'order.refunded', {
    orderId: refund.orderId,
    refundNo: refund.no,
    amount: refund.orderAmount.toString(),
  })
}

/** Moves the money of a refund back to the wallet, or to the provider that returns it. */
async function moveRefund(ctx: Ctx, refund: Refund, payment: Payment): Promise<void> {
  if (refund.amount === 0n) return
  const moved = await move(ctx, [
    {
      from: await findSource(ctx, refund, payment),
      to: isWallet(payment) ? memberOwner(payment.memberId) : shopAccounts.clearing,
      asset: payment.currency,
      amount: refund.amount,
      kind: 'payment.refund',
      reference: payment.no,
      key: `refund ${refund.no}`,
    },
  ])
  if (!moved.ok) throw new Error(`the ledger refused refund ${refund.no}`)
}

/** The shop's account that pays a refund. */
async function findSource(ctx: Ctx, { orderId }: Refund, { id, currency }: Payment): Promise<string> {
  if (currency === 'PTS') return shopAccounts.points
  return !orderId && (await findTopUpLink(ctx.tx, id)) ? shopAccounts.topUps : shopAccounts.sales
}
