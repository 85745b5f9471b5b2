import type { Deps } from '../../../platform/context.ts'
import type { GatewayClient } from '../gateways/gateway.ts'
import type { Payment } from '../queries.ts'
import { isOpen, type PaymentState } from '../rules.ts'
import { applySnapshot, type Source } from './apply-snapshot.ts'
import { gatewayFor, toPaymentRef } from './gateway-client.ts'

/** A payment's state after a query, and whether the gateway answered it. */
export type Polled = { state: PaymentState | undefined; answered: boolean }

/** Queries a payment at its provider and applies the answer. */
export async function pollGateway(
  deps: Deps,
  gateway: GatewayClient,
  payment: Payment,
  source: Source,
): Promise<Polled> {
  const snapshot = await gateway.query(toPaymentRef(payment))
  const state = await applySnapshot(deps, payment.no, snapshot, source)
  return { state, answered: !snapshot.unknown }
}

/** Queries a payment at its provider and, when it is open there, cancels it. */
export async function closeAtGateway(deps: Deps, gateway: GatewayClient, payment: Payment): Promise<Polled> {
  const before = await pollGateway(deps, gateway, payment, 'close')
  if (!before.answered || !before.state || !isOpen(before.state)) return before
  const cancelled = await gateway.cancel(toPaymentRef(payment), deps.clock.now())
  const state = await applySnapshot(deps, payment.no, cancelled, 'close')
  return { state, answered: !cancelled.unknown }
}

/** Maximum time that a shopper's request waits for the provider. */
const POLL_TIMEOUT_MS = 2_500

/** Queries a payment at its provider, for POLL_TIMEOUT_MS at most. A later answer is still applied. */
export async function pollBriefly(deps: Deps, payment: Payment): Promise<void> {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway) return
  const polled = pollGateway(deps, gateway, payment, 'return').catch((error: unknown) => {
    deps.log.warn({ err: error, paymentNo: payment.no }, 'payment query failed')
  })
  await Promise.race([polled, new Promise((done) => setTimeout(done, POLL_TIMEOUT_MS))])
}
