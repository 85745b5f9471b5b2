import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findEntriesByKey, reverse } from '../../ledger/index.ts'
import { endRefund, reverseCardLosses } from '../../orders/index.ts'
import type { PaymentTarget } from '../attempts/payment-target.ts'
import type { ReportedDispute } from '../gateways/gateway.ts'
import { postDebt, postDebtReturn, postLoss } from '../postings/loss.ts'
import { lockPayment, type Payment, recordEvent } from '../queries.ts'
import {
  describeAmount,
  finishShares,
  isCredited,
  lockSucceeded,
  recordShares,
  requestReview,
} from './external-shares.ts'
import { changeRefund, findDisputeStates, findExternalRefunds, type Refund } from './queries.ts'
import { listRefundLines, withLines } from './refund-lines.ts'
import { revertFinishedRefund } from './revert-refund.ts'

/** A dispute only moves forward in this order: banks still decide lost disputes for the shop, and messages arrive in any order. */
const progress: readonly ReportedDispute['state'][] = ['inquiry', 'open', 'lost', 'won']

/**
 * Records a dispute or its outcome: the amount is reserved while it is open, refunded when it is lost, released when it is won.
 * A dispute that is won after it was lost gives back what the loss took.
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
    const before = await findDisputeStates(tx, payment.id, id)
    if (before.some((one) => progress.indexOf(one) >= progress.indexOf(state))) return true
    const data = { id, state, amount: describeAmount(amount), reason }
    await recordEvent(tx, {
      id: ctx.ids.uuid(),
      paymentId: payment.id,
      kind: 'dispute',
      data,
      at: ctx.clock.now(),
    })
    await requestReview(ctx, payment, `dispute ${id} over ${data.amount} (${reason}): ${state}`)
    if (state === 'inquiry' || amount?.currency !== payment.currency) return true
    if (before.every((one) => one === 'inquiry')) await withdraw(ctx, payment, target, id, amount.minor)
    if (state === 'lost') await lose(ctx, payment, target, id)
    if (state === 'won') await win(ctx, payment, id)
    return true
  })
}

/** The idempotency keys of a dispute's transfers: what the orders had, what they had not, and the member's debt. */
const keysOf = (id: string) => ({ dispute: `dispute ${id}`, loss: `loss ${id}`, debt: `debt ${id}` })

/** Posts the amount that the provider withdrew, and reserves it in the orders. @param minor in the payment's currency */
async function withdraw(
  ctx: Ctx,
  payment: Payment,
  target: PaymentTarget,
  id: string,
  minor: bigint,
): Promise<void> {
  const keys = keysOf(id)
  const { excess } = await recordShares(ctx, payment, target, {
    no: id,
    id,
    origin: 'dispute',
    amount: minor,
  })
  if (minor > excess) await postLoss(ctx, payment, keys.dispute, minor - excess)
  if (excess > 0n) await postLoss(ctx, payment, keys.loss, excess)
}

/** Refunds the orders; what a credited top-up received is the member's debt. */
async function lose(ctx: Ctx, payment: Payment, target: PaymentTarget, id: string): Promise<void> {
  await finishShares(ctx, await findExternalRefunds(ctx.tx, payment.id, 'dispute', id), payment.no)
  const keys = keysOf(id)
  const posted = await findEntriesByKey(ctx.tx, Object.values(keys))
  if (posted.has(keys.dispute)) await reverse(ctx, keys.dispute)
  const loss = posted.get(keys.loss)
  if (loss && isCredited(target)) {
    await reverse(ctx, keys.loss)
    await postDebt(ctx, payment, keys.debt, loss.amount)
  }
}

/** Reverses what is posted of a dispute, also of a lost one. */
async function win(ctx: Ctx, payment: Payment, id: string): Promise<void> {
  const refunds = await findExternalRefunds(ctx.tx, payment.id, 'dispute', id)
  await reverseCardLosses(ctx, await withLines(ctx.tx, refunds))
  for (const refund of refunds) {
    const present = (await lockPayment(ctx.tx, payment.no))!
    if (refund.state === 'refunding') await release(ctx, refund)
    else await revertFinishedRefund(ctx, refund, present, { state: 'failed', message: WON })
  }
  const keys = keysOf(id)
  const posted = await findEntriesByKey(ctx.tx, Object.values(keys))
  for (const key of [keys.dispute, keys.loss]) if (posted.has(key)) await reverse(ctx, key)
  const debt = posted.get(keys.debt)
  if (debt) await postDebtReturn(ctx, payment, `return of ${keys.debt}`, debt.amount)
}

const WON = 'dispute won'

/** Releases the amount of an open dispute. */
async function release(ctx: Ctx, { id, orderId }: Refund): Promise<void> {
  await changeRefund(ctx.tx, id, { state: 'failed', failure: WON, finishedAt: ctx.clock.now() })
  await endRefund(ctx.tx, orderId!, await listRefundLines(ctx.tx, id), false)
}
