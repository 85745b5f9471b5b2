import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lockPayment, type Payment, recordEvent } from '../queries.ts'
import { requireReview } from '../reviews.ts'
import { isOpen, type PaymentState } from '../rules.ts'
import { releaseSplit } from '../wallet/balance-split.ts'
import { lockTarget } from './payment-target.ts'

/**
 * Puts an open payment whose gateway is not configured to review, since its outcome cannot be queried, and
 * releases the balance that it holds. The sweeper keeps trying: when keys are entered again, the outcome ends
 * the review.
 */
export async function reviewRemovedGateway(deps: Deps, known: Payment): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    await lockTarget(ctx, known.id)
    const payment = (await lockPayment(tx, known.no))!
    if (!isOpen(payment.state as PaymentState)) return
    const data = { gateway: payment.gateway }
    if (!(await requireReview(ctx, payment.id, { code: 'gateway-removed', data }))) return
    await releaseSplit(ctx, payment)
    await recordEvent(tx, {
      id: ctx.ids.uuid(),
      paymentId: payment.id,
      kind: 'sweep.review',
      data,
      at: ctx.clock.now(),
    })
    deps.log.error({ paymentNo: payment.no, ...data }, 'payment needs review')
  })
}
