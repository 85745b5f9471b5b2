import type { Deps } from '../../../platform/context.ts'
import type { RawRequest, RawResponse } from '../../../platform/http/raw/raw-route.ts'
import { applySnapshot } from '../attempts/apply-snapshot.ts'
import { gatewayFor } from '../attempts/gateway-client.ts'
import { logIncoming } from '../message-log/message-log.ts'
import type { Payment } from '../queries.ts'

/**
 * Applies a failure in a return that the provider signed and that is about this payment. A success is not
 * believed without a query: the cipher of these returns is weak, and the browser carried it. It is not stored
 * in the inbox: a query returns the same if it is lost.
 * @param reply the redirect, for the message log
 * @returns whether the return contained a failure, which is applied
 */
export async function applySignedReturn(
  deps: Deps,
  payment: Payment,
  request: RawRequest,
  reply: RawResponse,
): Promise<boolean> {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway?.parseReturn || request.body.length === 0) return false
  const path = `/pay/return/${payment.gateway}/${payment.no}`
  const message = { method: 'POST', path, headers: {}, body: request.body.toString('utf8') }
  const started = performance.now()
  try {
    const returned = gateway.parseReturn(message)
    if (!returned?.snapshot || returned.snapshot.state === 'succeeded') return false
    if (returned.paymentNo !== payment.no)
      throw new Error(`the signed return names payment ${returned.paymentNo}`)
    await applySnapshot(deps, payment.no, returned.snapshot, 'return')
  } catch (error) {
    deps.log.warn({ err: error, paymentNo: payment.no, ip: request.ip }, 'signed return rejected')
    return false
  }
  const ms = Math.round(performance.now() - started)
  await logIncoming(deps, payment.gateway, [payment.no], message, reply, ms)
  return true
}
