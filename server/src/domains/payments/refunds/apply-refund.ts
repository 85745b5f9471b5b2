import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { beginRefund, endRefund, lockOrders, postCardLosses, reverseCardLosses } from '../../orders/index.ts'
import { endTopUpRefund, lockTopUp, reserveTopUpRefund } from '../../topups/index.ts'
import type { RefundAnswer } from '../gateways/gateway.ts'
import type { Payment } from '../queries.ts'
import { clearReview, requireReview } from '../reviews.ts'
import { nextQueryIn } from '../rules.ts'
import { repeatExcess, reverseExcess } from './excess.ts'
import { changeRefund, findRefundTarget, lockRefund, type Refund, sumRefunds } from './queries.ts'
import { listRefundLines, replaceRefundLines, withLines } from './refund-lines.ts'
import { getOutcome, isDebt, nextRefundStep, type ReportSource } from './refund-rules.ts'
import { recordRepeated, revertRepeated } from './repeated-refund.ts'
import { markFailed, recordRefundEvent, revertFinishedRefund } from './revert-refund.ts'
import { finishRefund } from './start-refund.ts'

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
    await applyToLocked(ctx, no, answer, source)
  })
}

/** Applies a reported state to a refund. Requires the lock of its order or top-up. */
export async function applyToLocked(
  ctx: Ctx,
  no: string,
  answer: RefundAnswer,
  source: ReportSource = 'answer',
): Promise<void> {
  const found = await lockRefund(ctx.tx, no)
  if (!found) return
  const step = nextRefundStep(getOutcome(found.refund), answer.state, source)
  // A message is no answer: the query about one that contradicts it stays due.
  if (step === 'nothing' && source === 'message') return
  await steps[step](ctx, found.refund, found.payment, answer)
}

type Step = (ctx: Ctx, refund: Refund, payment: Payment, answer: RefundAnswer) => Promise<void>

const describe = ({ no }: Refund, { message = '' }: RefundAnswer) => ({ refundNo: no, message })

const nextTry = (ctx: Ctx, { createdAt }: Refund): Date => {
  const now = ctx.clock.now().getTime()
  return new Date(now + nextQueryIn(now - createdAt.getTime()))
}

const steps: Record<ReturnType<typeof nextRefundStep>, Step> = {
  /** Ends the query about a contradicting report, and its review where the provider answers the outcome. */
  async nothing(ctx, refund, payment, { state, heard }) {
    if (refund.nextTryAt === null || (state === 'unknown' && heard !== 'absent')) return
    await changeRefund(ctx.tx, refund.id, { nextTryAt: null })
    if (state !== 'unknown')
      await clearReview(ctx.tx, payment.id, refund.no, ['refund-contradicted', 'refund-resumed'])
  },
  async wait(ctx, refund) {
    await changeRefund(ctx.tx, refund.id, { nextTryAt: nextTry(ctx, refund) })
  },
  async pending(ctx, refund, payment, answer) {
    await changeRefund(ctx.tx, refund.id, {
      state: 'refunding',
      vendorRefundId: answer.vendorRefundId ?? refund.vendorRefundId,
      failureCode: null,
      failure: '',
      nextTryAt: nextTry(ctx, refund),
    })
    await clearReview(ctx.tx, payment.id, refund.no, ['refund-waits'])
    if (answer.isManual)
      await requireReview(ctx, payment.id, { code: 'refund-manual', data: { refundNo: refund.no } })
  },
  async finish(ctx, refund, payment, answer) {
    await finishRefund(ctx, refund, payment, answer.vendorRefundId)
    if (refund.origin === 'provider') await repeatExcess(ctx, payment, refund.no)
    await clearReview(ctx.tx, payment.id, refund.no)
  },
  async fail(ctx, refund, payment, answer) {
    await markFailed(ctx, refund, answer)
    await clearReview(ctx.tx, payment.id, refund.no)
    await requireReview(ctx, payment.id, { code: 'refund-failed', data: describe(refund, answer) })
    if (refund.orderId)
      await endRefund(ctx.tx, refund.orderId, await listRefundLines(ctx.tx, refund.id), false)
    if (refund.topUpId)
      await endTopUpRefund(ctx, refund.topUpId, { ...refund, held: !isDebt(refund), done: false })
  },
  async query(ctx, refund, payment, answer) {
    await changeRefund(ctx.tx, refund.id, { nextTryAt: ctx.clock.now() })
    const [state, reported] =
      answer.state === 'refunded' ? (['failed', 'refunded'] as const) : (['refunded', 'failed'] as const)
    const data = { refundNo: refund.no, state, reported }
    await requireReview(ctx, payment.id, { code: 'refund-contradicted', data })
    await recordRefundEvent(ctx, refund, 'refund.contradicted', answer)
  },
  async revert(ctx, refund, payment, answer) {
    await reverseCardLosses(ctx, await withLines(ctx.tx, [refund]))
    await revertFinishedRefund(ctx, refund, payment, answer)
    if (refund.origin === 'provider') await reverseExcess(ctx, payment, refund.no)
    await clearReview(ctx.tx, payment.id, refund.no)
    await requireReview(ctx, payment.id, { code: 'refund-reverted', data: describe(refund, answer) })
  },
  async reopen(ctx, refund, payment, answer) {
    const isReturned = refund.failureCode === 'settled-otherwise'
    const reserved = !isReturned && (await reserveAgain(ctx, refund, payment, answer))
    if (!reserved && answer.state === 'refunded') return await recordRepeated(ctx, refund, payment, answer)
    if (!reserved) {
      await changeRefund(ctx.tx, refund.id, { nextTryAt: nextTry(ctx, refund) })
      await requireReview(ctx, payment.id, { code: 'refund-resumed', data: { refundNo: refund.no } })
      return
    }
    await recordRefundEvent(ctx, refund, 'refund.reopened', answer)
    const change = {
      state: 'refunding',
      failureCode: null,
      failure: '',
      finishedAt: null,
      // The balance of a top-up was released when the refund failed: the member owes it.
      origin: refund.topUpId && refund.origin === 'shop' ? 'provider' : refund.origin,
    } as const
    const open = { ...refund, ...change }
    await changeRefund(ctx.tx, refund.id, change)
    await clearReview(ctx.tx, payment.id, refund.no)
    // Its retry, or nobody, has voided the cards.
    await postCardLosses(ctx, await withLines(ctx.tx, [refund]))
    await steps[answer.state === 'refunded' ? 'finish' : 'pending'](ctx, open, payment, answer)
  },
  recover: revertRepeated,
}

/**
 * Reserves the amount of a failed refund again.
 * @returns false, with nothing changed, when later refunds have it; for a top-up, whose balance is released,
 * until it is paid
 */
async function reserveAgain(
  ctx: Ctx,
  { id, orderId, topUpId, amount, orderAmount }: Refund,
  payment: Payment,
  { state }: RefundAnswer,
): Promise<boolean> {
  if ((await sumRefunds(ctx.tx, payment.id)) + amount > payment.paid) return false
  if (topUpId) return state === 'refunded' && (await reserveTopUpRefund(ctx, topUpId, amount))
  if (!orderId) return true
  const before = await listRefundLines(ctx.tx, id)
  const lines = await beginRefund(ctx.tx, orderId, orderAmount, before)
  if (lines) await replaceRefundLines(ctx.tx, id, lines)
  return lines !== null
}
