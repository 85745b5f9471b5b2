import type { Input, Output } from '@pasar/contract/call'
import type { adminPaymentInfo, adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import type { PaymentReview } from '@pasar/contract/payment-reviews'
import { writeAuditEntry } from '../../../platform/audit/audit-log.ts'
import { type StaffContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { capture } from '../attempts/apply-snapshot.ts'
import { fulfil } from '../attempts/fulfil.ts'
import { gatewayFor, toPaymentRef } from '../attempts/gateway-client.ts'
import { getOrderCurrency, lockTarget, type PaymentTarget } from '../attempts/payment-target.ts'
import { gatewayById } from '../gateways/index.ts'
import { changePayment, lockPayment, markLate, type Payment, recordEvent } from '../queries.ts'
import { applyRefund, applyToLocked } from '../refunds/apply-refund.ts'
import { settleDisputes } from '../refunds/dispute.ts'
import { listRefunds, type Refund } from '../refunds/queries.ts'
import { listRefundLines } from '../refunds/refund-lines.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { readReason } from '../refunds/refund-reason.ts'
import { failedWithoutRetry, nextRefundNo } from '../refunds/refund-rules.ts'
import { refundUnapplied, startRefund, type UnappliedRefund } from '../refunds/start-refund.ts'
import { clearReviews, listReviews } from '../reviews.ts'
import type { PaymentState } from '../rules.ts'
import { markTopUpLate } from '../topup/queries.ts'
import { refundTopUp } from '../topup/refund.ts'
import { releaseSplit } from '../wallet/balance-split.ts'
import { presentPayment } from './presenter.ts'
import { paymentsWithShares } from './queries.ts'
import { listDecisions } from './rules.ts'
import { listWaitingForStaff } from './waiting-refunds.ts'

type Resolution = Input<typeof adminPaymentResolve>
type Collected = { minor: bigint; currency: string } | null
type InTx = ReturnType<typeof systemContext>

/**
 * Carries out a staff decision about a payment that requires review or whose refund failed. Queries the
 * provider first: the decision applies to the amount that it has collected by now.
 */
export async function resolvePayment(
  ctx: StaffContext,
  input: Resolution,
): Promise<Result<Output<typeof adminPaymentInfo>>> {
  const [known] = await paymentsWithShares(ctx.db, [input.id])
  if (!known) return refuse('not-found')
  const collected = await queryCollected(ctx, known.payment, input)
  const isKnown = input.decision !== 'retry-refund' || (await queryFailedRefunds(ctx, known.payment))
  if (collected === 'unknown' || !isKnown) return refuse('gateway-unreachable')
  const done = await transact(ctx.db, async (tx) => {
    const inTx = systemContext(ctx, tx)
    const target = await lockTarget(inTx, known.payment.id)
    const payment = (await lockPayment(tx, known.payment.no))!
    const refunds = await listRefunds(tx, payment.id)
    const failed = failedWithoutRetry(refunds)
    const waiting = listWaitingForStaff(ctx.config, payment, refunds)
    const allowed = listDecisions({
      ...payment,
      state: payment.state as PaymentState,
      collected,
      failedRefunds: failed.length,
      waitingRefunds: waiting.length,
    })
    if (!allowed.includes(input.decision)) return refuse('state-changed')
    const reviews = (await listReviews(tx, [payment])).get(payment.id)
    await clearReviews(tx, payment.id)
    const outcome = await applyDecision(inTx, input, payment, { target, failed, waiting, collected })
    if (!outcome.ok) return outcome
    await recordDecision(ctx, inTx, { ...payment, reviews }, input)
    return ok({})
  })
  return done.ok ? ok((await presentPayment(ctx, input.id))!) : done
}

type ReviewContext = {
  target: PaymentTarget
  failed: Refund[]
  waiting: Refund[]
  collected: Collected
}

async function applyDecision(
  ctx: InTx,
  { decision, note }: Resolution,
  payment: Payment,
  review: ReviewContext,
): Promise<Result<unknown>> {
  switch (decision) {
    case 'accept': {
      const minor = review.collected!.minor
      await fulfil(ctx, await capture(ctx, payment, minor, review.target), review.target)
      const over = minor - payment.amount
      if (over > 0n)
        await refundExcess(ctx, payment, review.target, {
          amount: over,
          reason: 'overpaid',
          no: `surplus-${payment.no}`,
        })
      return ok({})
    }
    case 'refund': {
      const minor = review.collected!.minor
      for (const { orderId } of review.target.shares) await markLate(ctx.tx, payment.id, orderId)
      if (review.target.topUp) await markTopUpLate(ctx.tx, payment.id)
      await releaseSplit(ctx, payment)
      const captured = await capture(ctx, payment, minor, review.target)
      const all = { amount: minor, reason: { text: note }, no: `review-${payment.no}` }
      await refundExcess(ctx, captured, review.target, all)
      return ok({})
    }
    case 'retry-refund':
      return await retryRefunds(ctx, payment, review.failed)
    case 'confirm-refund':
    case 'cancel-refund':
      await settleWaiting(ctx, payment, review, { isRefunded: decision === 'confirm-refund', message: note })
      return ok({})
    case 'dismiss':
      if (payment.state === 'succeeded') return ok({})
      await releaseSplit(ctx, payment)
      await changePayment(ctx.tx, payment.id, {
        state: 'cancelled',
        closedAt: ctx.clock.now(),
        nextQueryAt: null,
      })
      return ok({})
  }
}

/** Refunds captured money that pays neither an order nor a top-up. */
const refundExcess = (
  ctx: InTx,
  payment: Payment,
  { orders, topUp }: PaymentTarget,
  request: UnappliedRefund,
) =>
  topUp
    ? startRefund(ctx, payment, { orderId: null, ...request })
    : refundUnapplied(ctx, payment, getOrderCurrency(orders), request)

/**
 * Requests each failed refund again under a new number. Refuses amounts that the order or top-up no longer
 * allows.
 */
async function retryRefunds(
  ctx: InTx,
  payment: Payment,
  failed: ReviewContext['failed'],
): Promise<Result<unknown>> {
  for (const refund of failed) {
    const { id, orderId, topUpId, orderAmount, amount } = refund
    const [nextNo, reason] = [nextRefundNo(refund.no), readReason(refund)]
    if (topUpId) {
      const started = await refundTopUp(ctx, { topUpId, amount, reason, no: nextNo })
      if (!started.ok) return started
    } else if (!orderId) await startRefund(ctx, payment, { orderId, amount, reason, no: nextNo })
    else {
      const started = await refundOrder(ctx, {
        orderId,
        amount: orderAmount,
        reason,
        no: nextNo,
        paymentId: payment.id,
        lines: await listRefundLines(ctx.tx, id),
      })
      if (!started.ok) return started
    }
  }
  return ok({})
}

/** Ends refunds and disputes whose outcome no provider reports. */
async function settleWaiting(
  ctx: InTx,
  payment: Payment,
  { target, waiting }: ReviewContext,
  { isRefunded, message }: { isRefunded: boolean; message: string },
): Promise<void> {
  await settleDisputes(ctx, payment, target, isRefunded ? 'lost' : 'won')
  const state = isRefunded ? 'refunded' : 'failed'
  for (const { no, origin, vendorRefundId } of waiting)
    if (origin !== 'dispute') await applyToLocked(ctx, no, { state, vendorRefundId, message })
}

/**
 * Queries the failed refunds of a payment before they are requested again, and applies the answers: one that
 * has succeeded or is in progress meanwhile is no longer failed, and a retry would refund twice.
 * @returns false when the provider does not answer
 */
async function queryFailedRefunds(ctx: StaffContext, payment: Payment): Promise<boolean> {
  // Without refund numbers of ours, the provider reports its last refund only: its refusal was final.
  if (gatewayById(payment.gateway)?.capabilities.refundsSequentially) return true
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  if (!gateway) return false
  for (const { no, vendorRefundId } of failedWithoutRetry(await listRefunds(ctx.db, payment.id))) {
    const answer = await gateway.queryRefund({ ...toPaymentRef(payment), refundNo: no, vendorRefundId })
    const isSilent = answer.heard === 'nothing' || (answer.state === 'unknown' && answer.heard !== 'absent')
    if (isSilent) return false
    await applyRefund(ctx, no, answer)
  }
  return true
}

/** Queries the amount that the provider has collected; null for decisions that do not depend on it. */
async function queryCollected(
  ctx: StaffContext,
  payment: Payment,
  { decision }: Resolution,
): Promise<Collected | 'unknown'> {
  if (decision !== 'accept' && decision !== 'refund') return null
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  const snapshot = await gateway?.query(toPaymentRef(payment))
  if (!snapshot || snapshot.unknown) return 'unknown'
  return snapshot.state === 'succeeded' ? (snapshot.paid ?? null) : null
}

async function recordDecision(
  ctx: StaffContext,
  inTx: InTx,
  { state, reviews }: { state: string; reviews: PaymentReview[] | undefined },
  input: Resolution,
): Promise<void> {
  const now = ctx.clock.now()
  const { id, decision, note } = input
  await recordEvent(inTx.tx, {
    id: ctx.ids.uuid(),
    paymentId: id,
    kind: `operator.${decision}`,
    data: { note },
    at: now,
  })
  await writeAuditEntry(
    inTx.tx,
    ctx.actor,
    `payment.${decision}`,
    `payment:${id}`,
    { state, reviews },
    { note },
    { ip: ctx.ip, requestId: ctx.requestId, now },
  )
}
