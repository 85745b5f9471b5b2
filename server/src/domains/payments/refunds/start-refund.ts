import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import {
  adjustRevenue,
  endRefund,
  ordersForPayment,
  type RefundLine,
  returnPoints,
} from '../../orders/index.ts'
import { endTopUpRefund } from '../../topups/index.ts'
import { buildUnapplied, isWalletPayment, post } from '../postings/capture.ts'
import { postRefund, type RefundSource } from '../postings/refund.ts'
import { changePayment, type Payment } from '../queries.ts'
import { findTopUpLink } from '../topup/queries.ts'
import { changeRefund, findBooking, insertRefund, listRefunds, type Refund } from './queries.ts'
import { insertRefundLines, listRefundLines } from './refund-lines.ts'
import { type RefundReason, toReasonColumns } from './refund-reason.ts'
import { failedWithoutRetry, isDebt } from './refund-rules.ts'

export type RefundRequest = {
  /** The refunded order; null for a late payment, which belongs to none. */
  orderId: string | null
  /** The refunded top-up, whose amount is already held from the balance. */
  topUpId?: string
  /** Minor units of the payment's currency; 0 finishes at once and asks no provider. */
  amount: bigint
  /** Minor units of the order's currency; 0 without an order. */
  orderAmount?: bigint
  /** The part of the payment's surcharge that is refunded, minor units of the order's currency. */
  surcharge?: bigint
  /** The parts of the refund; the amounts sum to `orderAmount`. */
  lines?: readonly RefundLine[]
  reason: RefundReason
  /** The refund's number, which is the idempotency key here and at the provider. */
  no: string
}

/** A refund of money that belongs to no order. */
export type UnappliedRefund = Pick<RefundRequest, 'amount' | 'reason' | 'no'>

/**
 * Inserts a refund before any provider is called. A refund to the wallet finishes in this transaction; others
 * are requested by a job after the commit. Does nothing when the number exists. Requires the locks of order
 * and payment, and a checked amount.
 */
export async function startRefund(ctx: Ctx, payment: Payment, request: RefundRequest): Promise<void> {
  const now = ctx.clock.now()
  const isInstant = isWalletPayment(payment) || request.amount === 0n
  const refund: Refund = {
    id: ctx.ids.uuid(),
    no: request.no,
    paymentId: payment.id,
    orderId: request.orderId,
    topUpId: request.topUpId ?? null,
    amount: request.amount,
    orderAmount: request.orderAmount ?? 0n,
    surcharge: request.surcharge ?? 0n,
    ...toReasonColumns(request.reason),
    origin: 'shop',
    state: 'requested',
    vendorRefundId: '',
    failureCode: null,
    failure: '',
    createdAt: now,
    finishedAt: null,
    nextTryAt: isInstant ? null : now,
  }
  if (!(await insertRefund(ctx.tx, refund))) return
  await insertRefundLines(ctx.tx, refund.id, request.lines ?? [])
  if (isInstant) await finishRefund(ctx, refund, payment)
  else await emit(ctx.tx, 'refund.requested', { no: refund.no })
}

/**
 * Finishes a refund: ledger transfers, payment, order or top-up, and the points spent with the order, in
 * proportion. The refund of a completed order takes back the revenue of its parts. Requires the locks of
 * order, payment and refund.
 */
export async function finishRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  vendorRefundId = '',
): Promise<void> {
  const order = refund.orderId ? (await ordersForPayment(ctx.tx, [refund.orderId]))[0] : undefined
  const lines = await listRefundLines(ctx.tx, refund.id)
  const booked = { ...refund, no: await findBooking(ctx.tx, refund) }
  if (order) await adjustRevenue(ctx, order, negate(lines), `refund ${booked.no}`)
  await postRefund(ctx, payment, booked, await findRefundSource(ctx, refund, payment, order))
  await changeRefund(ctx.tx, refund.id, {
    state: 'refunded',
    vendorRefundId,
    failureCode: null,
    failure: '',
    finishedAt: ctx.clock.now(),
    nextTryAt: null,
  })
  await changePayment(ctx.tx, payment.id, { refunded: payment.refunded + refund.amount })
  if (refund.topUpId)
    await endTopUpRefund(ctx, refund.topUpId, { ...refund, held: !isDebt(refund), done: true })
  if (!refund.orderId) return
  await endRefund(ctx.tx, refund.orderId, lines, true)
  const isTaken = await replacesFailedRefund(ctx, refund)
  await returnPoints(ctx, refund.orderId, { no: booked.no, ...(isTaken && { isFull: false }) })
  await emit(ctx.tx, 'order.refunded', {
    orderId: refund.orderId,
    refundNo: refund.no,
    amount: refund.orderAmount.toString(),
    surcharge: refund.surcharge.toString(),
  })
}

/**
 * Whether a dispute takes the money of a refund by the shop that failed: the request of that refund to return
 * all points ends with it. Staff can request it again.
 */
async function replacesFailedRefund({ tx }: Ctx, { origin, orderId, paymentId }: Refund): Promise<boolean> {
  if (origin !== 'dispute') return false
  return failedWithoutRetry(await listRefunds(tx, paymentId)).some((failed) => failed.orderId === orderId)
}

const negate = (lines: readonly RefundLine[]) => lines.map(({ part, amount }) => ({ part, amount: -amount }))

/**
 * Starts the refund of captured money that belongs to no order: paid too late, or more than asked. Does
 * nothing for 0, the share of a free order or of one that the balance paid.
 * @param request `amount` in minor units of the payment's currency
 */
export async function refundUnapplied(
  ctx: Ctx,
  payment: Payment,
  orderCurrency: string,
  request: UnappliedRefund,
): Promise<void> {
  if (request.amount === 0n) return
  await post(ctx, [buildUnapplied(payment, orderCurrency, request.amount, request.no)])
  await startRefund(ctx, payment, { orderId: null, ...request })
}

/** Where the money of a refund comes from. */
export async function findRefundSource(
  ctx: Ctx,
  refund: Refund,
  { memberId }: Pick<Payment, 'memberId'>,
  order: { currency: string } | undefined,
): Promise<RefundSource> {
  if (order) return { orderCurrency: order.currency }
  if (isDebt(refund)) return { account: receivableOwner(memberId), creditor: memberOwner(memberId) }
  const isTopUp = (await findTopUpLink(ctx.tx, refund.paymentId)) !== undefined
  return { account: isTopUp ? shopAccounts.topUps : shopAccounts.unapplied }
}
