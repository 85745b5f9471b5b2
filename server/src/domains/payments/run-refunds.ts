import type { Currency } from '@pasar/contract/money'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { endRefund, lockForPayment } from '../orders/index.ts'
import { gatewayFor, refOf } from './gateway-of.ts'
import type { RefundAnswer } from './gateways/gateway.ts'
import { changePayment, changeRefund, claimDueRefunds, lockRefund, orderOfRefund } from './queries.ts'
import { nextQueryIn } from './rules.ts'
import { finishRefund } from './start-refund.ts'

/** Asks the vendors for every refund that is due: a new one is requested, one under way is asked after. */
export async function runRefunds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await transact(deps.db, (tx) => claimDueRefunds(tx, now, new Date(now.getTime() + 60_000), 20))
  for (const refund of due) await runRefund(deps, refund.no)
}

/** Asks the vendor for one refund. Safe to repeat: the number is the vendor's idempotency key. */
export async function runRefund(deps: Deps, no: string): Promise<void> {
  const found = await transact(deps.db, (tx) => lockRefund(tx, no))
  if (!found || found.refund.state === 'refunded' || found.refund.state === 'failed') return
  const { refund, payment } = found
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) throw new Error(`no gateway ${payment.gateway} for refund ${no}`)
  const ref = { ...refOf(payment), refundNo: no, vendorRefundId: refund.vendorRefundId }
  const asked = refund.state === 'refunding' ? await gateway.queryRefund(ref) : undefined
  const answer =
    asked && asked.state !== 'unknown'
      ? asked
      : await gateway.refund(ref, {
          amount: { minor: refund.amount, currency: payment.currency as Currency },
          reason: refund.reason,
        })
  await applyRefund(deps, no, answer)
}

/** The one path for every piece of news about a refund, whoever brings it. */
export async function applyRefund(deps: Deps, no: string, answer: RefundAnswer): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    // The order first, then payment and refund: the published order.
    const orderId = await orderOfRefund(tx, no)
    if (orderId) await lockForPayment(tx, [orderId])
    const found = await lockRefund(tx, no)
    if (!found || found.refund.state === 'refunded' || found.refund.state === 'failed') return
    const { refund, payment } = found
    const age = deps.clock.now().getTime() - refund.createdAt.getTime()
    const nextTryAt = new Date(deps.clock.now().getTime() + nextQueryIn(age))
    if (answer.state === 'refunded') await finishRefund(ctx, refund, payment, answer.vendorRefundId)
    else if (answer.state === 'refunding')
      await changeRefund(tx, refund.id, {
        state: 'refunding',
        vendorRefundId: answer.vendorRefundId ?? '',
        nextTryAt,
      })
    else if (answer.state === 'unknown') await changeRefund(tx, refund.id, { nextTryAt })
    else {
      await changeRefund(tx, refund.id, {
        state: 'failed',
        failure: answer.message ?? 'failed',
        finishedAt: deps.clock.now(),
        nextTryAt: null,
      })
      await changePayment(tx, payment.id, {
        needsReview: true,
        problem: `refund ${no} failed: ${answer.message ?? ''}`,
      })
      if (refund.orderId) await endRefund(tx, refund.orderId, refund.orderAmount, false)
    }
  })
}
