import { DAY_MS } from '@pasar/contract/time'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { drainByGateway } from '../drain-by-gateway.ts'
import type { Payment } from '../queries.ts'
import { isOpen, nextQueryAt } from '../rules.ts'
import { gatewayFor } from './gateway-client.ts'
import { closeAtGateway, pollGateway } from './poll-gateway.ts'
import { reviewRemovedGateway } from './removed-gateway.ts'
import { claimDuePayments, listDueGateways, postponeQuery } from './sweep-queries.ts'

/**
 * Time until a claimed payment is due again: longer than its query and its cancellation wait for the
 * provider.
 */
const CLAIM_MS = 60_000

/** Queries every open payment that is due, and closes expired ones at their providers. */
export async function sweepPayments(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const retryAt = new Date(now.getTime() + CLAIM_MS)
  await drainByGateway<Payment>(deps, {
    gateways: () => listDueGateways(deps.db, now),
    claim: (gateway, limit) =>
      transact(deps.db, (tx) => claimDuePayments(tx, gateway, { now, retryAt, limit })),
    run: async (payment) => {
      await queryDuePayment(deps, payment, now)
      // Payments that a provider never answers for do not keep newer ones waiting.
      return true
    },
  })
}

/**
 * Queries a due payment. Without an answer it is due again after CLAIM_MS: a gateway that was down is asked
 * about its payments as soon as it is back. After a day, such a payment is queried as seldom as the others.
 */
async function queryDuePayment(deps: Deps, payment: Payment, now: Date): Promise<void> {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) {
    if (payment.expiresAt <= now) await reviewRemovedGateway(deps, payment)
    return await postponeQuery(deps.db, payment.id, nextQueryAt(payment, now))
  }
  const { state, answered } =
    payment.expiresAt <= now
      ? await closeAtGateway(deps, gateway, payment)
      : await pollGateway(deps, gateway, payment, 'sweep')
  const isRecent = now.getTime() - payment.createdAt.getTime() < DAY_MS
  if (state && isOpen(state) && (answered || !isRecent))
    await postponeQuery(deps.db, payment.id, nextQueryAt(payment, now))
}
