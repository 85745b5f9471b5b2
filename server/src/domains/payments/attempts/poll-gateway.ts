import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { changePayment, claimDuePayments, type Payment } from '../queries.ts'
import { nextQueryIn } from '../rules.ts'
import { applySnapshot, type Source } from './apply-snapshot.ts'
import { gatewayFor, toPaymentRef } from './gateway-client.ts'

/** Queries a payment at its provider and applies the answer. */
async function pollGateway(deps: Deps, payment: Payment, source: Source) {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) return undefined
  return await applySnapshot(deps, payment.no, await gateway.query(toPaymentRef(payment)), source)
}

/** Maximum time that a shopper's request waits for the provider. */
const POLL_TIMEOUT_MS = 2_500

/** Queries an open payment at its provider, for POLL_TIMEOUT_MS at most. A later answer is still applied. */
export async function pollBriefly(deps: Deps, payment: Payment): Promise<void> {
  if (payment.state !== 'created' && payment.state !== 'pending') return
  const polled = pollGateway(deps, payment, 'return').catch((error: unknown) => {
    deps.log.warn({ err: error, paymentNo: payment.no }, 'payment query failed')
  })
  await Promise.race([polled, new Promise((done) => setTimeout(done, POLL_TIMEOUT_MS))])
}

/** Queries every open payment that is due, and closes expired ones at the provider. */
export async function sweepPayments(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await transact(deps.db, (tx) => claimDuePayments(tx, now, new Date(now.getTime() + 60_000), 20))
  for (const payment of due) {
    const state =
      payment.expiresAt <= now
        ? await closeAtGateway(deps, payment)
        : await pollGateway(deps, payment, 'sweep')
    if (state !== 'created' && state !== 'pending') continue
    const nextQueryAt = new Date(now.getTime() + nextQueryIn(now.getTime() - payment.createdAt.getTime()))
    await changePayment(deps.db, payment.id, { nextQueryAt })
  }
}

/** Queries and cancels a payment at its provider. @returns its state; undefined without a configured gateway */
async function closeAtGateway(deps: Deps, payment: Payment) {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) return undefined
  const before = await pollGateway(deps, payment, 'close')
  if (before !== 'created' && before !== 'pending') return before
  const cancelled = await gateway.cancel(toPaymentRef(payment), deps.clock.now())
  return await applySnapshot(deps, payment.no, cancelled, 'close')
}

/** How long an expired order or top-up waits for a provider that does not report the outcome. */
export const MAX_CLOSE_DELAY_MS = 2 * 3_600_000

/**
 * Closes the open payments of an order or top-up at their providers.
 * @returns whether every outcome is known; otherwise the order or top-up should stay open
 */
export async function closeOpenPayments(deps: Deps, open: readonly Payment[]): Promise<boolean> {
  let settled = true
  for (const payment of open) {
    const state = await closeAtGateway(deps, payment)
    if (state === 'created' || state === 'pending') settled = false
  }
  return settled
}
