import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findEntriesByKey, reverse } from '../../ledger/index.ts'
import { endRefund, reverseCardLosses } from '../../orders/index.ts'
import { endTopUpRefund } from '../../topups/index.ts'
import type { PaymentTarget } from '../attempts/payment-target.ts'
import type { ReportedDispute } from '../gateways/gateway.ts'
import { postLoss } from '../postings/loss.ts'
import { lockPayment, type Payment, recordEvent } from '../queries.ts'
import { requireReview } from '../reviews.ts'
import { applyExcess } from './apply-excess.ts'
import { listExcesses, postExcess, reverseExcess } from './excess.ts'
import { finishShares, lockSucceeded, presentAmount, recordShares } from './external-shares.ts'
import { changeRefund, findDisputeStates, findExternalRefunds, listRefunds, type Refund } from './queries.ts'
import { listRefundLines, withLines } from './refund-lines.ts'
import { refundOrder } from './refund-order.ts'
import { emitReleased, revertFinishedRefund } from './revert-refund.ts'

/**
 * A dispute only moves forward in this order: banks still decide lost disputes for the shop, and messages
 * arrive in any order.
 */
const progress: readonly ReportedDispute['state'][] = ['inquiry', 'open', 'lost', 'won']

/**
 * Records a dispute or its outcome: the amount is reserved while it is open, refunded when it is lost,
 * released when it is won. A dispute that is won after it was lost gives back what the loss took.
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
    const isStale = before.some((one) => progress.indexOf(one) >= progress.indexOf(state))
    // A loss after a success is contradicting, and not a repetition: staff compare it with the provider.
    if (isStale && (state !== 'lost' || before.includes('lost'))) return true
    const data = { id, state, amount: presentAmount(amount), reason }
    await recordEvent(tx, {
      id: ctx.ids.uuid(),
      paymentId: payment.id,
      kind: 'dispute',
      data,
      at: ctx.clock.now(),
    })
    await requireReview(ctx, payment.id, { code: 'dispute', data })
    if (isStale || state === 'inquiry' || amount?.currency !== payment.currency) return true
    if (before.every((one) => one === 'inquiry')) await withdraw(ctx, payment, target, id, amount.minor)
    if (state === 'lost') await lose(ctx, payment, id, amount.minor)
    if (state === 'won') await win(ctx, payment, target, id)
    return true
  })
}

/**
 * The idempotency keys of a dispute's transfers: what is reserved in refunds, and what the outcome adds to
 * the withdrawn amount. Versions until 1.6 posted what exceeds the refundable rest as `loss`.
 */
const keysOf = (id: string) => ({
  dispute: `dispute ${id}`,
  loss: `loss ${id}`,
  difference: `difference of ${id}`,
})

/** Posts the amount that the provider withdrew, and reserves it. @param minor in the payment's currency */
async function withdraw(
  ctx: Ctx,
  payment: Payment,
  target: PaymentTarget,
  id: string,
  minor: bigint,
): Promise<void> {
  const external = { no: id, id, origin: 'dispute' } as const
  const { excess } = await recordShares(ctx, payment, target, external, minor)
  await postLoss(ctx, payment, keysOf(id).dispute, minor - excess)
  if (excess > 0n) await postExcess(ctx, payment, id, excess)
}

/**
 * Refunds what the dispute has reserved. Of a credited top-up it is the member's debt. What the lost amount
 * differs by from the withdrawn one is a loss, or reduces it.
 * @param minor the lost amount, in the payment's currency; by default the withdrawn one
 */
async function lose(ctx: Ctx, payment: Payment, id: string, minor?: bigint): Promise<void> {
  await finishShares(ctx, await findExternalRefunds(ctx.tx, payment.id, 'dispute', id), payment.no)
  const keys = keysOf(id)
  const posted = await findEntriesByKey(ctx.tx, [keys.dispute, keys.loss])
  const excesses = (await listExcesses(ctx, payment)).filter(({ no }) => no === id)
  const withdrawn = [...posted.values(), ...excesses].reduce((sum, { amount }) => sum + amount, 0n)
  await postLoss(ctx, payment, keys.difference, (minor ?? withdrawn) - withdrawn)
  if (posted.has(keys.dispute)) await reverse(ctx, keys.dispute)
  await applyExcess(ctx, payment)
}

/**
 * Ends the open disputes of a payment by a decision of staff, where the provider can report no outcome any
 * more. Requires the locks of target and payment.
 */
export async function settleDisputes(
  ctx: Ctx,
  payment: Payment,
  target: PaymentTarget,
  outcome: 'lost' | 'won',
): Promise<void> {
  const open = (await listRefunds(ctx.tx, payment.id)).filter(
    ({ origin, state }) => origin === 'dispute' && state === 'refunding',
  )
  for (const id of new Set(open.map(({ vendorRefundId }) => vendorRefundId))) {
    const data = { id, state: outcome }
    await recordEvent(ctx.tx, {
      id: ctx.ids.uuid(),
      paymentId: payment.id,
      kind: 'dispute',
      data,
      at: ctx.clock.now(),
    })
    await (outcome === 'lost' ? lose(ctx, payment, id) : win(ctx, payment, target, id))
  }
}

/**
 * Reverses what is posted of a dispute, also of a lost one. The shop refunds a cancelled order then, whether
 * the member, staff or the loss has cancelled it: nothing of it was delivered.
 */
async function win(ctx: Ctx, payment: Payment, { orders }: PaymentTarget, id: string): Promise<void> {
  const refunds = await findExternalRefunds(ctx.tx, payment.id, 'dispute', id)
  await reverseCardLosses(ctx, await withLines(ctx.tx, refunds))
  for (const refund of refunds) {
    const present = (await lockPayment(ctx.tx, payment.no))!
    if (refund.state === 'refunding') await release(ctx, refund)
    else await revertFinishedRefund(ctx, refund, present, { state: 'failed' }, 'dispute-won')
  }
  await reverseExcess(ctx, payment, id)
  const keys = Object.values(keysOf(id))
  for (const key of (await findEntriesByKey(ctx.tx, keys)).keys()) await reverse(ctx, key)
  const disputed = new Set(refunds.map(({ orderId }) => orderId))
  const cancelled = orders.filter((order) => order.state === 'cancelled' && disputed.has(order.id))
  if (cancelled.length === 0) return
  // What the provider has returned beside the dispute is not returned again.
  await applyExcess(ctx, payment)
  for (const { id: orderId } of cancelled)
    await refundOrder(ctx, { orderId, amount: null, reason: 'order-cancelled' })
}

/** Releases the amount of an open dispute. */
async function release(ctx: Ctx, refund: Refund): Promise<void> {
  const { id, orderId, topUpId } = refund
  await changeRefund(ctx.tx, id, { state: 'failed', failureCode: 'dispute-won', finishedAt: ctx.clock.now() })
  if (orderId) await endRefund(ctx.tx, orderId, await listRefundLines(ctx.tx, id), false)
  if (topUpId) await endTopUpRefund(ctx, topUpId, { ...refund, held: false, done: false })
  await emitReleased(ctx, refund)
}
