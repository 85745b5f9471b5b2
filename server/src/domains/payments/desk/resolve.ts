import type { Input, Output } from '@pasar/contract/call'
import type { adminPaymentInfo, adminPaymentResolve } from '@pasar/contract/calls/admin/payments'
import { audit } from '../../../platform/audit/audit.ts'
import { type StaffContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { type Aim, lockAim } from '../aim.ts'
import { capture } from '../apply-snapshot.ts'
import { releasePart } from '../balance-part.ts'
import { fulfil } from '../fulfil.ts'
import { gatewayFor, refOf } from '../gateway-of.ts'
import { changePayment, lockPayment, markLate, noteEvent, type Payment } from '../queries.ts'
import { refundOrder } from '../refund-order.ts'
import type { PaymentState } from '../rules.ts'
import { startRefund } from '../start-refund.ts'
import { markTopUpLate } from '../topup/queries.ts'
import { refundTopUp } from '../topup/refund.ts'
import { paymentsWithShares, refundsOf } from './queries.ts'
import { decisionsFor, failedForGood, nextRefundNo } from './rules.ts'
import { paymentDetail } from './view.ts'

type Wanted = Input<typeof adminPaymentResolve>
type Taken = { minor: bigint; currency: string } | null
type InTx = ReturnType<typeof systemContext>

/**
 * Carries out what a person decided about a payment whose news did not fit, or whose refund failed. The vendor is
 * asked first what it really took: the decision is about that, not about a message of some time ago.
 */
export async function resolvePayment(
  ctx: StaffContext,
  input: Wanted,
): Promise<Result<Output<typeof adminPaymentInfo>>> {
  const [known] = await paymentsWithShares(ctx.db, [input.id])
  if (!known) return refuse('not-found')
  const taken = await takenNow(ctx, known.payment, input)
  if (taken === 'unknown') return refuse('gateway-unreachable')
  const done = await transact(ctx.db, async (tx) => {
    const inTx = systemContext(ctx, tx)
    const aim = await lockAim(inTx, known.payment.id)
    const payment = (await lockPayment(tx, known.payment.no))!
    const failed = failedForGood(await refundsOf(tx, payment.id))
    const allowed = decisionsFor({
      ...payment,
      state: payment.state as PaymentState,
      taken,
      failedRefunds: failed.length,
    })
    if (!allowed.includes(input.decision)) return refuse('state-changed')
    await changePayment(tx, payment.id, { needsReview: false, problem: '' })
    const outcome = await decided(inTx, input, payment, { aim, failed, taken })
    if (!outcome.ok) return outcome
    await record(ctx, inTx, payment, input)
    return ok({})
  })
  return done.ok ? ok((await paymentDetail(ctx, input.id))!) : done
}

type Found = {
  aim: Aim
  failed: Awaited<ReturnType<typeof refundsOf>>
  taken: Taken
}

async function decided(
  ctx: InTx,
  { decision, note }: Wanted,
  payment: Payment,
  found: Found,
): Promise<Result<unknown>> {
  switch (decision) {
    case 'accept': {
      const minor = found.taken!.minor
      await fulfil(ctx, await capture(ctx, payment, minor, found.aim), found.aim)
      const over = minor - payment.amount
      if (over > 0n)
        await startRefund(ctx, payment, {
          orderId: null,
          amount: over,
          reason: 'paid more than asked',
          no: `surplus-${payment.no}`,
        })
      return ok({})
    }
    case 'refund': {
      const minor = found.taken!.minor
      for (const { orderId } of found.aim.shares) await markLate(ctx.tx, payment.id, orderId)
      if (found.aim.topUp) await markTopUpLate(ctx.tx, payment.id)
      await releasePart(ctx, payment)
      const captured = await capture(ctx, payment, minor, found.aim)
      await startRefund(ctx, captured, {
        orderId: null,
        amount: minor,
        reason: note,
        no: `review-${payment.no}`,
      })
      return ok({})
    }
    case 'retry-refund':
      return await retryRefunds(ctx, payment, found.failed)
    case 'dismiss':
      if (payment.state === 'succeeded') return ok({})
      await releasePart(ctx, payment)
      await changePayment(ctx.tx, payment.id, {
        state: 'cancelled',
        closedAt: ctx.clock.now(),
        nextQueryAt: null,
      })
      return ok({})
  }
}

/** Asks again for each refund that failed; one of an order or a top-up must still fit what that was paid. */
async function retryRefunds(ctx: InTx, payment: Payment, failed: Found['failed']): Promise<Result<unknown>> {
  for (const { orderId, topUpId, orderAmount, amount, reason, no } of failed) {
    const again = nextRefundNo(no)
    if (topUpId) {
      const begun = await refundTopUp(ctx, { topUpId, amount, reason, no: again })
      if (!begun.ok) return begun
    } else if (!orderId) await startRefund(ctx, payment, { orderId, amount, reason, no: again })
    else {
      const begun = await refundOrder(ctx, {
        orderId,
        amount: orderAmount,
        reason,
        no: again,
        paymentId: payment.id,
      })
      if (!begun.ok) return begun
    }
  }
  return ok({})
}

/** What the vendor took, asked for now; null where the decision does not depend on it. */
async function takenNow(
  ctx: StaffContext,
  payment: Payment,
  { decision }: Wanted,
): Promise<Taken | 'unknown'> {
  if (decision !== 'accept' && decision !== 'refund') return null
  const gateway = gatewayFor(ctx, payment.gateway, payment.no)
  const news = await gateway?.query(refOf(payment))
  if (!news || news.unknown) return 'unknown'
  return news.state === 'succeeded' ? (news.paid ?? null) : null
}

async function record(ctx: StaffContext, inTx: InTx, payment: Payment, input: Wanted): Promise<void> {
  const now = ctx.clock.now()
  const { id, decision, note } = input
  await noteEvent(inTx.tx, {
    id: ctx.ids.uuid(),
    paymentId: id,
    kind: `operator.${decision}`,
    data: { note },
    at: now,
  })
  await audit(
    inTx.tx,
    ctx.actor,
    `payment.${decision}`,
    `payment:${id}`,
    { state: payment.state, problem: payment.problem },
    { note },
    { ip: ctx.ip, requestId: ctx.requestId, now },
  )
}
