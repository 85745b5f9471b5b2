import type { Currency } from '@pasar/contract/money'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { gatewayFor, toPaymentRef } from '../attempts/gateway-client.ts'
import { drainByGateway } from '../drain-by-gateway.ts'
import type { RefundAnswer, RefundRequest } from '../gateways/gateway.ts'
import { gatewayById } from '../gateways/index.ts'
import { requireReview } from '../reviews.ts'
import { applyRefund } from './apply-refund.ts'
import { findProviderNo } from './provider-no.ts'
import {
  changeRefund,
  claimDueRefunds,
  claimRefund,
  gatewaysWithDueRefunds,
  isBlocked,
  lockRefund,
  type Refund,
} from './queries.ts'
import { describeReason } from './refund-reason.ts'
import { getOutcome } from './refund-rules.ts'
import { recordSent, wasSent } from './sent-requests.ts'

/**
 * Processes every due refund: requests a new one, queries a pending one. One that fails delays none of the
 * others.
 */
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
 * Processes one refund. Safe to repeat: its number is the provider's idempotency key; for providers without
 * one, only one process requests at a time.
 * @param claimed until when the caller has claimed the refund; absent where it has not
 * @returns whether the provider answered
 */
export async function runRefund(deps: Deps, no: string, claimed: Date | null = null): Promise<boolean> {
  const found = await transact(deps.db, (tx) => lockRefund(tx, no))
  if (!found) return false
  const { refund, payment } = found
  const isFinal = refund.state === 'refunded' || refund.state === 'failed'
  if (isFinal && refund.nextTryAt === null) return false
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) {
    await reviewWaiting(deps, no)
    return false
  }
  const ref = {
    ...toPaymentRef(payment),
    refundNo: await findProviderNo(deps.db, refund),
    vendorRefundId: refund.vendorRefundId,
  }
  // A message contradicted the outcome: the provider is queried, and never asked to refund again.
  if (isFinal) return await applyAnswer(deps, no, await gateway.queryRefund(ref))
  if (
    gatewayById(payment.gateway)?.capabilities.refundsSequentially &&
    !(await claimTurn(deps, refund, claimed))
  )
    return false
  const queried = refund.state === 'refunding' ? await gateway.queryRefund(ref) : undefined
  const answer =
    queried && queried.state !== 'unknown' ? queried : await gateway.refund(ref, await buildRequest(deps, no))
  return await applyAnswer(deps, no, answer)
}

/** Reads what a claimed refund requests: the one before it may have ended since it was first read. */
async function buildRequest(deps: Deps, no: string): Promise<RefundRequest> {
  return await transact(deps.db, async (tx) => {
    const { refund, payment } = (await lockRefund(tx, no))!
    const isSent = await wasSent(tx, refund)
    return {
      amount: { minor: refund.amount, currency: payment.currency as Currency },
      reason: describeReason(refund),
      before: payment.refunded,
      wasSent: isSent,
      markSent: async () => {
        if (!isSent) await recordSent(deps, refund)
      },
    }
  })
}

/**
 * Requires a review of a refund whose gateway is not configured, once: staff can dismiss it. The refund keeps
 * the reason.
 */
async function reviewWaiting(deps: Deps, no: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { refund, payment } = (await lockRefund(tx, no))!
    // A repeated refund has its reason, and the review of the contradiction.
    if (refund.failureCode === 'gateway-removed' || getOutcome(refund) === 'repeated') return
    await changeRefund(tx, refund.id, { failureCode: 'gateway-removed' })
    const data = { refundNo: no, gateway: payment.gateway }
    await requireReview(systemContext(deps, tx), payment.id, { code: 'refund-waits', data })
  })
}

/** Applies the provider's answer. @returns whether it answered */
async function applyAnswer(deps: Deps, no: string, answer: RefundAnswer): Promise<boolean> {
  await applyRefund(deps, no, answer)
  return answer.state !== 'unknown' && answer.heard !== 'nothing'
}

/** Longer than any request to a provider. */
const CLAIM_MS = 60_000

/**
 * Claims a refund whose earlier refunds are done, so that only one process requests it: two requests would be
 * two refunds.
 */
async function claimTurn(deps: Deps, refund: Refund, claimed: Date | null): Promise<boolean> {
  const [now, due] = [deps.clock.now().getTime(), refund.nextTryAt?.getTime() ?? 0]
  const isClaimable = claimed ? due === claimed.getTime() : due <= now
  if (!isClaimable || (await isBlocked(deps.db, refund))) return false
  return await claimRefund(deps.db, refund, new Date(Math.max(now + CLAIM_MS, due + 1)))
}
