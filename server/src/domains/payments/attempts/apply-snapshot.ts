import { type Currency, toMoney } from '@pasar/contract/money'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { emitMessages } from '../../../platform/messages/emit-messages.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import type { Snapshot } from '../gateways/gateway.ts'
import { buildCapture, post } from '../postings/capture.ts'
import { changePayment, lockPayment, type Payment, paymentByNo, recordEvent } from '../queries.ts'
import { clearRemovedGateway, requireReview } from '../reviews.ts'
import { nextQueryAt, nextTransition, type PaymentState, type Transition } from '../rules.ts'
import { releaseSplit } from '../wallet/balance-split.ts'
import { isChargeInFlight, savesCard } from './attempt-data.ts'
import { fulfil } from './fulfil.ts'
import { incomeAccount, lockTarget, type PaymentTarget } from './payment-target.ts'

/** The source of the state. */
export type Source = 'create' | 'webhook' | 'return' | 'sweep' | 'close' | 'operator'

/**
 * Applies a reported state to a payment. Every report passes through here: under the row locks, the
 * transition, its ledger transfers and the fulfilment happen in one transaction.
 * @returns the payment's state afterwards; undefined for an unknown number
 */
export async function applySnapshot(
  deps: Deps,
  paymentNo: string,
  snapshot: Snapshot,
  source: Source,
): Promise<PaymentState | undefined> {
  const known = await paymentByNo(deps.db, paymentNo)
  if (!known) return undefined
  return await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const target = await lockTarget(ctx, known.id)
    const payment = (await lockPayment(tx, paymentNo))!
    const state = payment.state as PaymentState
    // A charge that the provider does not know yet may still be carried out.
    if (snapshot.absent && isChargeInFlight(payment, deps.clock.now())) return state
    const transition = nextTransition({ ...payment, state }, snapshot)
    // Repeated queries report the same: a review that is already required is recorded once.
    if (transition.act === 'review' && !(await requireReview(ctx, payment.id, transition.review)))
      return state
    if (transition.act !== 'nothing') await recordTransition(ctx, payment, source, transition.act, snapshot)
    // The gateway has keys again, and says the outcome.
    if (isFinal(transition)) {
      await clearRemovedGateway(tx, payment.id)
      ctx.afterCommit(() => countPayment(deps, payment, transition))
    }
    switch (transition.act) {
      case 'nothing':
        return state
      case 'note':
        await changePayment(tx, payment.id, { failure: getFailureCode(snapshot) })
        return state
      case 'review':
        await changePayment(tx, payment.id, { nextQueryAt: null })
        deps.log.error({ paymentNo, review: transition.review }, 'payment needs review')
        return state
      case 'pending':
        await changePayment(tx, payment.id, {
          state: 'pending',
          failure: getFailureCode(snapshot),
          vendorId: snapshot.vendorId ?? payment.vendorId,
          nextQueryAt: nextQueryAt(payment, ctx.clock.now()),
        })
        return 'pending'
      case 'fail':
      case 'cancel': {
        const next = transition.act === 'fail' ? 'failed' : 'cancelled'
        await changePayment(tx, payment.id, {
          state: next,
          failure: getFailureCode(snapshot),
          closedAt: ctx.clock.now(),
          nextQueryAt: null,
        })
        await releaseSplit(ctx, payment)
        await emit(tx, 'payment.failed', { paymentNo })
        if (next === 'failed' && target.orders.length > 0) await emitFailure(ctx, payment)
        return next
      }
      case 'succeed': {
        await fulfil(ctx, await capture(ctx, payment, payment.amount, target, snapshot.vendorId), target)
        // Only here: a repeated report saves no card that the member has removed since.
        if (savesCard(payment)) await emit(tx, 'payment.card-to-save', { paymentNo })
        return 'succeeded'
      }
    }
  })
}

/** Sends the member a message about a failed payment of orders. */
const emitFailure = ({ tx }: Ctx, { no, memberId, amount, currency }: Payment): Promise<void> =>
  emitMessages(tx, [
    {
      memberId,
      key: 'payment_failed',
      event: `payment.failed ${no}`,
      values: { amount: toMoney(amount, currency as Currency) },
      target: `/pages/goods/payFinish?paymentNo=${no}`,
    },
  ])

/**
 * Records in payment and ledger that the provider collected the money; `fulfil` applies it to the target.
 * Requires the payment's lock.
 * @param paid minor units of the payment's currency
 * @returns the changed payment
 */
export async function capture(
  ctx: Ctx,
  payment: Payment,
  paid: bigint,
  target: PaymentTarget,
  vendorId?: string,
): Promise<Payment> {
  const change = {
    state: 'succeeded',
    paid,
    vendorId: vendorId ?? payment.vendorId,
    failure: '',
    paidAt: ctx.clock.now(),
    nextQueryAt: null,
  }
  await changePayment(ctx.tx, payment.id, change)
  await post(ctx, [buildCapture(payment, paid, incomeAccount(target, payment))])
  return { ...payment, ...change }
}

const finalStates: Partial<Record<Transition['act'], PaymentState>> = {
  succeed: 'succeeded',
  fail: 'failed',
  cancel: 'cancelled',
}

const isFinal = ({ act }: Transition) => finalStates[act] !== undefined

const countPayment = ({ metrics }: Deps, { gateway }: Payment, { act }: Transition) =>
  metrics.payments.inc({ gateway, state: finalStates[act]! })

const getFailureCode = (snapshot: Snapshot) => snapshot.attemptFailed?.code ?? ''

const recordTransition = (ctx: Ctx, payment: Payment, source: Source, act: string, snapshot: Snapshot) =>
  recordEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId: payment.id,
    kind: `${source}.${act}`,
    data: JSON.parse(JSON.stringify(snapshot, (_, v) => (typeof v === 'bigint' ? v.toString() : v))),
    at: ctx.clock.now(),
  })
