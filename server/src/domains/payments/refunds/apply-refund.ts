import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { reversalKey } from '../../ledger/index.ts'
import {
  adjustRevenue,
  beginRefund,
  endRefund,
  lockOrders,
  ordersForPayment,
  revertRefund,
} from '../../orders/index.ts'
import { endTopUpRefund, lockTopUp, revertTopUpRefund } from '../../topups/index.ts'
import type { RefundAnswer } from '../gateways/gateway.ts'
import { postDebt, postLoss } from '../postings/loss.ts'
import { reverseRefund } from '../postings/refund.ts'
import { changePayment, clearReview, type Payment, recordEvent, requireReview } from '../queries.ts'
import { nextQueryIn } from '../rules.ts'
import { changeRefund, findRefundTarget, lockRefund, type Refund, sumRefunds } from './queries.ts'
import { listRefundLines, replaceRefundLines } from './refund-lines.ts'
import {
  nextRefundStep,
  PAID_AFTER_FAILURE,
  type ReportSource,
  type StoredRefundState,
} from './refund-rules.ts'
import { findRefundSource, finishRefund } from './start-refund.ts'

/** Applies a reported state to a refund. Every report passes through here. */
export async function applyRefund(
  deps: Deps,
  no: string,
  answer: RefundAnswer,
  source: ReportSource = 'answer',
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    // Locks in the published order: order or top-up, payment, refund.
    const target = await findRefundTarget(tx, no)
    if (target?.orderId) await lockOrders(tx, [target.orderId])
    if (target?.topUpId) await lockTopUp(tx, target.topUpId)
    const found = await lockRefund(tx, no)
    if (!found) return
    const state = found.refund.state as StoredRefundState
    await steps[nextRefundStep(state, answer.state, source)](ctx, found.refund, found.payment, answer)
  })
}

type Step = (ctx: Ctx, refund: Refund, payment: Payment, answer: RefundAnswer) => Promise<void>

const nextTry = (ctx: Ctx, { createdAt }: Refund): Date => {
  const now = ctx.clock.now().getTime()
  return new Date(now + nextQueryIn(now - createdAt.getTime()))
}

const steps: Record<ReturnType<typeof nextRefundStep>, Step> = {
  /** Ends the query about a contradicting message. */
  async nothing(ctx, refund, payment, answer) {
    if (refund.nextTryAt === null || answer.state === 'unknown') return
    await changeRefund(ctx.tx, refund.id, { nextTryAt: null })
    await clearReview(ctx.tx, payment.id, refund.no)
  },
  async wait(ctx, refund) {
    await changeRefund(ctx.tx, refund.id, { nextTryAt: nextTry(ctx, refund) })
  },
  async pending(ctx, refund, payment, answer) {
    await changeRefund(ctx.tx, refund.id, {
      state: 'refunding',
      vendorRefundId: answer.vendorRefundId ?? refund.vendorRefundId,
      failure: '',
      nextTryAt: nextTry(ctx, refund),
    })
    if (answer.problem) await requireReview(ctx.tx, payment.id, `refund ${refund.no}: ${answer.problem}`)
  },
  async finish(ctx, refund, payment, answer) {
    await finishRefund(ctx, refund, payment, answer.vendorRefundId)
    await clearReview(ctx.tx, payment.id, refund.no)
  },
  async fail(ctx, refund, payment, answer) {
    await markFailed(ctx, refund, payment, `refund ${refund.no} failed: ${answer.message ?? ''}`, answer)
    if (refund.orderId)
      await endRefund(ctx.tx, refund.orderId, await listRefundLines(ctx.tx, refund.id), false)
    if (refund.topUpId) await endTopUpRefund(ctx, refund.topUpId, { ...refund, done: false })
  },
  async query(ctx, refund, payment, answer) {
    await changeRefund(ctx.tx, refund.id, { nextTryAt: ctx.clock.now() })
    await requireReview(
      ctx.tx,
      payment.id,
      `refund ${refund.no} is ${refund.state}, but a message of the provider says ${answer.state}`,
    )
    await record(ctx, refund, 'refund.contradicted', answer)
  },
  revert: undoRefund,
  async reopen(ctx, refund, payment, answer) {
    const reserved = await reserveAgain(ctx, refund, payment)
    if (!reserved && answer.state === 'refunded') return await recordRepeated(ctx, refund, payment, answer)
    if (!reserved) {
      const problem = `refund ${refund.no} is in progress after it had failed`
      await changeRefund(ctx.tx, refund.id, { nextTryAt: nextTry(ctx, refund) })
      await requireReview(ctx.tx, payment.id, problem)
      return
    }
    await record(ctx, refund, 'refund.reopened', answer)
    const open = { ...refund, state: 'refunding', failure: '', finishedAt: null }
    await changeRefund(ctx.tx, refund.id, { state: 'refunding', failure: '', finishedAt: null })
    await clearReview(ctx.tx, payment.id, refund.no)
    await steps[answer.state === 'refunded' ? 'finish' : 'pending'](ctx, open, payment, answer)
  },
}

/**
 * Takes back a refund that failed after it had succeeded: its money, the refunded sums, and the revenue of a completed
 * order. Requires the locks of order, payment and refund.
 */
export async function undoRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  answer: RefundAnswer,
): Promise<void> {
  const reason = answer.message ?? ''
  await markFailed(
    ctx,
    refund,
    payment,
    `refund ${refund.no} failed after it had succeeded: ${reason}`,
    answer,
  )
  await changePayment(ctx.tx, payment.id, { refunded: payment.refunded - refund.amount })
  await restoreMoney(ctx, refund, payment)
  if (refund.topUpId) await revertTopUpRefund(ctx, refund.topUpId, refund)
  await record(ctx, refund, 'refund.reverted', answer)
  await emit(ctx.tx, 'refund.reverted', { refundNo: refund.no, orderId: refund.orderId })
}

async function markFailed(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  problem: string,
  { message }: RefundAnswer,
): Promise<void> {
  await changeRefund(ctx.tx, refund.id, {
    state: 'failed',
    failure: message ?? 'failed',
    finishedAt: ctx.clock.now(),
    nextTryAt: null,
  })
  await changePayment(ctx.tx, payment.id, { needsReview: true, problem })
}

/** Takes back the money of a refund that failed after it had succeeded; a completed order earns its revenue again. */
async function restoreMoney(ctx: Ctx, refund: Refund, payment: Payment): Promise<void> {
  const order = refund.orderId ? (await ordersForPayment(ctx.tx, [refund.orderId]))[0] : undefined
  await reverseRefund(ctx, payment, refund, await findRefundSource(ctx, refund, order))
  if (!order) return
  const lines = await listRefundLines(ctx.tx, refund.id)
  await adjustRevenue(ctx, order, lines, reversalKey(`refund ${refund.no}`))
  await revertRefund(ctx.tx, order.id, lines)
}

/**
 * Reserves the amount of a failed refund again.
 * @returns false when a later refund has it, a top-up's balance was released, or the ledger has reversed the refund
 */
async function reserveAgain(ctx: Ctx, refund: Refund, payment: Payment): Promise<boolean> {
  const { sum, reverted } = await sumRefunds(ctx.tx, payment.id, refund.no)
  if (refund.topUpId || reverted || sum + refund.amount > payment.paid) return false
  if (!refund.orderId) return true
  const before = await listRefundLines(ctx.tx, refund.id)
  const lines = await beginRefund(ctx.tx, refund.orderId, refund.orderAmount, before)
  if (lines) await replaceRefundLines(ctx.tx, refund.id, lines)
  return lines !== null
}

/** Records money that left the provider although another refund, or the balance, has returned it. Staff decide. */
async function recordRepeated(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  answer: RefundAnswer,
): Promise<void> {
  const { no, amount } = refund
  await changeRefund(ctx.tx, refund.id, { nextTryAt: null, failure: PAID_AFTER_FAILURE })
  // The balance of a top-up was released when the refund failed.
  await (refund.topUpId ? postDebt : postLoss)(ctx, payment, `loss ${no}`, amount)
  const problem = `refund ${no} succeeded after it had failed, and its amount was already returned`
  await changePayment(ctx.tx, payment.id, { needsReview: true, problem })
  await record(ctx, refund, 'refund.lost', answer)
}

const record = (ctx: Ctx, refund: Refund, kind: string, { state, message }: RefundAnswer) =>
  recordEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId: refund.paymentId,
    kind,
    data: { no: refund.no, before: refund.state, reported: state, message },
    at: ctx.clock.now(),
  })
