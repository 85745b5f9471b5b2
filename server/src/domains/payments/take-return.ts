import type { Deps } from '../../platform/context.ts'
import type { RawAnswer, RawRequest } from '../../platform/http/raw.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { gatewayFor } from './gateway-of.ts'
import { keepIncoming } from './keep-messages.ts'
import type { Payment } from './queries.ts'

/**
 * Believes what the browser brings back where the vendor has sealed it, and it is about this payment. It is applied at
 * once and not kept to be worked on: if that is lost, the vendor tells the same when it is asked.
 * @param reply where the browser goes on to
 * @returns whether it brought news
 */
export async function takeReturn(
  deps: Deps,
  payment: Payment,
  request: RawRequest,
  reply: RawAnswer,
): Promise<boolean> {
  const gateway = gatewayFor(deps, payment.gateway, payment.no)
  if (!gateway?.parseReturn || request.body.length === 0) return false
  const path = `/pay/return/${gateway.id}/${payment.no}`
  const message = { method: 'POST', path, headers: {}, body: request.body.toString('utf8') }
  const started = performance.now()
  try {
    const brought = gateway.parseReturn(message)
    if (!brought?.snapshot) return false
    if (brought.paymentNo !== payment.no) throw new Error(`it is about ${brought.paymentNo}`)
    await applySnapshot(deps, payment.no, brought.snapshot, 'return')
  } catch (error) {
    deps.log.warn(
      { err: error, paymentNo: payment.no, ip: request.ip },
      'what a browser brought is not taken',
    )
    return false
  }
  const ms = Math.round(performance.now() - started)
  await keepIncoming(deps, gateway.id, [payment.no], message, reply, ms)
  return true
}
