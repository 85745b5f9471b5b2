import type { Ctx, Deps } from '../../platform/context.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { house, move } from '../ledger/index.ts'
import { type Aim, incomeOf, lockAim } from './aim.ts'
import { releasePart } from './balance-part.ts'
import { fulfil } from './fulfil.ts'
import type { Snapshot } from './gateways/gateway.ts'
import { changePayment, lockPayment, noteEvent, type Payment, paymentByNo } from './queries.ts'
import { decide, nextQueryIn, type PaymentState } from './rules.ts'

/** Who brought the news. */
export type Source = 'create' | 'webhook' | 'return' | 'sweep' | 'close' | 'operator'

/**
 * The one path for every piece of news about a payment (payments.md §1): under the row locks it is decided again
 * what the news changes, and that is done together with its ledger entries and what was paid, or not at all.
 * @returns the payment's state afterwards; undefined for an unknown number
 */
export async function applySnapshot(
  deps: Deps,
  paymentNo: string,
  news: Snapshot,
  source: Source,
): Promise<PaymentState | undefined> {
  const known = await paymentByNo(deps.db, paymentNo)
  if (!known) return undefined
  return await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    const aim = await lockAim(ctx, known.id)
    const payment = (await lockPayment(tx, paymentNo))!
    const state = payment.state as PaymentState
    const decision = decide({ ...payment, state }, news)
    // The company is asked again and again: what a person is to look at already is not told anew each time.
    if (decision.act === 'review' && payment.needsReview && payment.problem === decision.problem) return state
    if (decision.act !== 'nothing') await note(ctx, payment, source, decision.act, news)
    switch (decision.act) {
      case 'nothing':
        return state
      case 'note':
        await changePayment(tx, payment.id, { failure: failureOf(news) })
        return state
      case 'review':
        await changePayment(tx, payment.id, {
          needsReview: true,
          problem: decision.problem,
          nextQueryAt: null,
        })
        deps.log.error({ paymentNo, problem: decision.problem }, 'payment needs review')
        return state
      case 'pending':
        await changePayment(tx, payment.id, {
          state: 'pending',
          failure: failureOf(news),
          vendorId: news.vendorId ?? payment.vendorId,
          nextQueryAt: soon(ctx, payment),
        })
        return 'pending'
      case 'fail':
      case 'cancel': {
        const next = decision.act === 'fail' ? 'failed' : 'cancelled'
        await changePayment(tx, payment.id, {
          state: next,
          failure: failureOf(news),
          closedAt: ctx.clock.now(),
          nextQueryAt: null,
        })
        await releasePart(ctx, payment)
        await emit(tx, 'payment.failed', { paymentNo })
        return next
      }
      case 'succeed': {
        await fulfil(ctx, await capture(ctx, payment, payment.amount, aim, news.vendorId), aim)
        return 'succeeded'
      }
    }
  })
}

/**
 * Notes that the vendor has the money, in payment and ledger. Runs under the payment's lock.
 * @param paid minor units of the payment's currency
 * @returns the payment as it is now
 */
export async function capture(
  ctx: Ctx,
  payment: Payment,
  paid: bigint,
  aim: Aim,
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
  const moved = await move(ctx, [
    {
      from: house.clearing,
      to: incomeOf(aim),
      asset: payment.currency,
      amount: paid,
      kind: 'payment.capture',
      reference: payment.no,
      key: `capture ${payment.no}`,
    },
  ])
  if (!moved.ok) throw new Error(`house account refused ${payment.no}`)
  return { ...payment, ...change }
}

const failureOf = (news: Snapshot) => news.attemptFailed?.code ?? ''

/** When to ask next: never later than what the vendor allows to pay. */
const soon = (ctx: Ctx, payment: Payment) => {
  const now = ctx.clock.now().getTime()
  return new Date(now + nextQueryIn(now - payment.createdAt.getTime()))
}

const note = (ctx: Ctx, payment: Payment, source: Source, act: string, news: Snapshot) =>
  noteEvent(ctx.tx, {
    id: ctx.ids.uuid(),
    paymentId: payment.id,
    kind: `${source}.${act}`,
    data: JSON.parse(JSON.stringify(news, (_, v) => (typeof v === 'bigint' ? v.toString() : v))),
    at: ctx.clock.now(),
  })
