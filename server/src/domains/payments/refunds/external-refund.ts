import { exponents, minorToDecimal } from '@pasar/contract/money'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { reverse } from '../../ledger/index.ts'
import { endRefund } from '../../orders/index.ts'
import { lockTarget, type PaymentTarget } from '../attempts/payment-target.ts'
import type { Amount, ReportedDispute, ReportedRefund } from '../gateways/gateway.ts'
import { postDebt, postLoss, returnLoss } from '../postings/loss.ts'
import { changePayment, lockPayment, type Payment, paymentByNo } from '../queries.ts'
import { applyRefund, undoRefund } from './apply-refund.ts'
import { recordShares } from './external-shares.ts'
import { changeRefund, findExternalRefunds, type Refund, sumRefunds } from './queries.ts'
import { listRefundLines } from './refund-lines.ts'
import { finishRefund } from './start-refund.ts'

/*
 * Refunds that the shop did not request: made in the provider's dashboard, or withdrawn by a dispute. Each is recorded with the
 * orders of its payment, so that nobody refunds the same money again, and requires a review. What exceeds the refundable
 * rest is a loss in the ledger until staff correct it. Money of a top-up becomes a debt of the member, who has the balance.
 */

/**
 * Records a refund that was made at the provider, or its later state.
 * @returns false for a payment that has not succeeded: messages arrive in any order, and its success is still to come
 */
export async function recordProviderRefund(
  deps: Deps,
  paymentNo: string,
  reported: ReportedRefund,
): Promise<boolean> {
  const id = reported.vendorRefundId || reported.refundNo
  const known = await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const locked = await lockSucceeded(ctx, paymentNo)
    if (!locked) return null
    const { payment, target } = locked
    const before = await findExternalRefunds(tx, payment.id, 'provider', id)
    const no = reported.refundNo || id
    if (reported.state === 'failed') await returnLoss(ctx, payment, `loss ${no}`)
    if (before.length > 0 || reported.state !== 'refunded') return before
    const { sum } = await sumRefunds(tx, payment.id, id)
    const total = reported.total && { ...reported.total, minor: reported.total.minor - sum }
    const amount = reported.amount ?? total
    if (amount && amount.minor <= 0n) return []
    await review(ctx, payment, `${describe(amount)} was refunded at the provider (${id})`)
    if (amount?.currency !== payment.currency) return []
    const recorded = await recordShares(ctx, payment, target, {
      no,
      id,
      origin: 'provider',
      amount: amount.minor,
    })
    for (const refund of recorded.refunds) await finish(ctx, refund, payment.no)
    if (recorded.excess > 0n)
      await (isCredited(target) ? postDebt : postLoss)(ctx, payment, `loss ${no}`, recorded.excess)
    return []
  })
  for (const { no } of known ?? []) await applyRefund(deps, no, reported, 'message')
  return known !== null
}

/**
 * Records a dispute or its outcome: the amount is reserved while it is open, refunded when it is lost, released when it is won.
 * The bank may return a lost dispute; a won one is final.
 * @returns false for a payment that has not succeeded, as recordProviderRefund()
 */
export async function recordDispute(
  deps: Deps,
  paymentNo: string,
  dispute: ReportedDispute,
): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const locked = await lockSucceeded(ctx, paymentNo)
    if (!locked) return false
    const { payment, target } = locked
    const { id, state, amount, reason } = dispute
    const known = await findExternalRefunds(tx, payment.id, 'dispute', id)
    if (known.some((refund) => refund.state !== 'refunding')) {
      if (state === 'won') await reinstate(ctx, payment, id, known)
      return true
    }
    await review(ctx, payment, `dispute ${id} over ${describe(amount)} (${reason}): ${state}`)
    if (state === 'inquiry' || amount?.currency !== payment.currency) return true
    const refunds =
      known.length > 0
        ? known
        : (await recordShares(ctx, payment, target, { no: id, id, origin: 'dispute', amount: amount.minor }))
            .refunds
    const covered = refunds.reduce((sum, refund) => sum + refund.amount, 0n)
    if (known.length === 0 && covered > 0n) await postLoss(ctx, payment, `dispute ${id}`, covered)
    if (amount.minor > covered) await postLoss(ctx, payment, `loss ${id}`, amount.minor - covered)
    if (state === 'open') return true
    if (covered > 0n) await reverse(ctx, `dispute ${id}`)
    const isDebt = state === 'lost' && isCredited(target)
    if (amount.minor > covered && (state === 'won' || isDebt)) await reverse(ctx, `loss ${id}`)
    if (state === 'won') await returnLoss(ctx, payment, `debt ${id}`)
    if (isDebt) await postDebt(ctx, payment, `debt ${id}`, amount.minor - covered)
    for (const refund of refunds)
      await (state === 'lost' ? finish(ctx, refund, payment.no) : release(ctx, refund))
    return true
  })
}

/** Whether the payment's top-up was credited to the balance. */
const isCredited = ({ topUp }: PaymentTarget): boolean => topUp?.state === 'paid'

const describe = (amount: Amount | undefined): string =>
  amount
    ? `${amount.currency} ${minorToDecimal(amount.minor, exponents[amount.currency])}`
    : 'an unknown amount'

/** Locks a succeeded payment with its target; undefined for another. */
async function lockSucceeded(ctx: Ctx, paymentNo: string) {
  const known = await paymentByNo(ctx.tx, paymentNo)
  if (!known) return undefined
  const target = await lockTarget(ctx, known.id)
  const payment = (await lockPayment(ctx.tx, paymentNo))!
  return payment.state === 'succeeded' ? { payment, target } : undefined
}

const review = (ctx: Ctx, payment: Payment, problem: string) =>
  changePayment(ctx.tx, payment.id, { needsReview: true, problem })

/** Finishes a refund with the payment's present sums. */
const finish = async (ctx: Ctx, refund: Refund, paymentNo: string) =>
  await finishRefund(ctx, refund, (await lockPayment(ctx.tx, paymentNo))!, refund.vendorRefundId)

/** Releases the amount of a dispute that the shop won. */
async function release(ctx: Ctx, { id, orderId }: Refund): Promise<void> {
  await changeRefund(ctx.tx, id, { state: 'failed', failure: 'dispute won', finishedAt: ctx.clock.now() })
  await endRefund(ctx.tx, orderId!, await listRefundLines(ctx.tx, id), false)
}

/** Takes back what a lost dispute has refunded: the bank has returned the money. */
async function reinstate(ctx: Ctx, payment: Payment, id: string, known: readonly Refund[]): Promise<void> {
  for (const refund of known.filter(({ state }) => state === 'refunded'))
    await undoRefund(ctx, refund, (await lockPayment(ctx.tx, payment.no))!, {
      state: 'failed',
      message: 'dispute won',
    })
  await returnLoss(ctx, payment, `loss ${id}`)
}
