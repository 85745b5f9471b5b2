import type { Currency } from '@pasar/contract/money'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { endRefund, lockOrders } from '../../orders/index.ts'
import { endTopUpRefund, lockTopUp } from '../../topups/index.ts'
import { gatewayFor, toPaymentRef } from '../attempts/gateway-client.ts'
import { drainByGateway } from '../drain-by-gateway.ts'
import type { RefundAnswer } from '../gateways/gateway.ts'
import { gatewayById } from '../gateways/index.ts'
import { changePayment, requireReview } from '../queries.ts'
import { nextQueryIn } from '../rules.ts'
import {
  changeRefund,
  claimDueRefunds,
  claimRefund,
  findRefundTarget,
  gatewaysWithDueRefunds,
  isBlocked,
  lockRefund,
  type Refund,
} from './queries.ts'
import { finishRefund } from './start-refund.ts'

/** Processes every due refund: requests a new one, queries a pending one. One that fails delays none of the others. */
export async function runRefunds(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const retryAt = new Date(now.getTime() + CLAIM_MS)
  await drainByGateway<Refund>(deps, {
    gateways: () => gatewaysWithDueRefunds(deps.db, now),
    claim: (gateway, limit) => claimDueRefunds(deps.db, gateway, { now, retryAt, limit }),
    run: ({ no, nextTryAt }) => runRefund(deps, no, nextTryAt),
  })
}

/**
 * Processes one refund. Safe to repeat: its number is the provider's idempotency key; for providers without one, only one
 * process requests at a time.
 * @param claimed until when the caller has claimed the refund; absent where it has not
 * @returns whether the provider answered
 */
export async function runRefund(deps: Deps, no: string, claimed: Date | null = null): Promise<boolean> {
  const found = await transact(deps.db, (tx) => lockRefund(tx, no))
  if (!found || found.refund.state === 'refunded' || found.refund.state === 'failed') return false
  const { refund, payment } = found
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) {
    await requireReview(deps.db, payment.id, `refund ${no} waits: ${payment.gateway} is not configured`)
    return false
  }
  if (
    gatewayById(payment.gateway)?.capabilities.refundsSequentially &&
    !(await claimTurn(deps, refund, claimed))
  )
    return false
  const ref = { ...toPaymentRef(payment), refundNo: no, vendorRefundId: refund.vendorRefundId }
  const queried = refund.state === 'refunding' ? await gateway.queryRefund(ref) : undefined
  const answer =
    queried && queried.state !== 'unknown'
      ? queried
      : await gateway.refund(ref, {
          amount: { minor: refund.amount, currency: payment.currency as Currency },
          reason: refund.reason,
          before: payment.refunded,
        })
  await applyRefund(deps, no, answer)
  return answer.state !== 'unknown' && answer.heard !== 'nothing'
}

/** Longer than any request to a provider. */
const CLAIM_MS = 60_000

/** Claims a refund whose earlier refunds are done, so that only one process requests it: two requests would be two refunds. */
async function claimTurn(deps: Deps, refund: Refund, claimed: Date | null): Promise<boolean> {
  const [now, due] = [deps.clock.now().getTime(), refund.nextTryAt?.getTime() ?? 0]
  const isClaimable = claimed ? due === claimed.getTime() : due <= now
  if (!isClaimable || (await isBlocked(deps.db, refund))) return false
  return await claimRefund(deps.db, refund, new Date(Math.max(now + CLAIM_MS, due + 1)))
}

/** Applies a reported state to a refund. Every report passes through here. */
export async function applyRefund(deps: Deps, no: string, answer: RefundAnswer): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ctx = systemContext(deps, tx)
    // Locks in the published order: order or top-up, payment, refund.
    const target = await findRefundTarget(tx, no)
    if (target?.orderId) await lockOrders(tx, [target.orderId])
    if (target?.topUpId) await lockTopUp(tx, target.topUpId)
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
      if (refund.topUpId) await endTopUpRefund(ctx, refund.topUpId, { ...refund, done: false })
    }
  })
}
