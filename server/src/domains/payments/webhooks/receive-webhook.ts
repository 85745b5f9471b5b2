import { createHash } from 'node:crypto'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RawRequest, RawResponse } from '../../../platform/http/raw/raw-route.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { gatewayFor } from '../attempts/gateway-client.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from '../gateways/gateway.ts'
import { loggedHeaders } from '../message-log/mask.ts'
import { logIncoming } from '../message-log/message-log.ts'
import { webhookInbox } from '../tables.ts'
import { toStoredEvent } from './stored-event.ts'

const answer = (status: number, code: string): RawResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

/**
 * Receives a provider's message: verifies it, stores it with its events, commits, then acknowledges it. A job
 * applies the events, so that neither a crash nor a message that arrives before its payment loses anything,
 * and keys can change.
 */
export async function receiveWebhook(deps: Deps, request: RawRequest): Promise<RawResponse> {
  const gatewayId = request.params.gateway ?? ''
  const gateway = gatewayFor(deps, gatewayId, '')
  if (!gateway) return answer(404, 'UNKNOWN_GATEWAY')
  const started = performance.now()
  const message = toMessage(request, gatewayId)
  let parsed: { events: ParsedEvent[]; reply: RawResponse }
  try {
    parsed = gateway.parseWebhook(message, deps.clock.now())
  } catch (error) {
    deps.metrics.webhooks.inc({ gateway: gatewayId, outcome: 'rejected' })
    if (error instanceof BadSignature) {
      deps.log.warn({ gateway: gatewayId, ip: request.ip }, 'webhook with a bad signature rejected')
      return answer(401, 'BAD_SIGNATURE')
    }
    deps.log.warn({ gateway: gatewayId, err: error }, 'unreadable webhook rejected')
    return answer(400, 'BAD_REQUEST')
  }
  await transact(deps.db, async (tx) => {
    for (const event of parsed.events) {
      const inserted = await tx
        .insert(webhookInbox)
        .values({
          id: deps.ids.uuid(),
          gateway: gatewayId,
          eventId: event.eventId,
          paymentNo: event.paymentNo,
          event: toStoredEvent(event),
          headers: loggedHeaders(message.headers),
          body: message.body,
          bodyHash: createHash('sha256').update(message.body).digest('hex'),
          receivedAt: deps.clock.now(),
          state: 'received',
          nextTryAt: deps.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: webhookInbox.id })
      if (inserted.length > 0) await emit(tx, 'webhook.received', {})
    }
  })
  deps.metrics.webhooks.inc({ gateway: gatewayId, outcome: 'received' })
  const ms = Math.round(performance.now() - started)
  const paymentNos = parsed.events.map((event) => event.paymentNo)
  await logIncoming(deps, gatewayId, paymentNos, message, parsed.reply, ms)
  return parsed.reply
}

function toMessage(request: RawRequest, gateway: string): VendorMessage {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  // Our own credentials never belong to a provider's message.
  delete headers.authorization
  delete headers.cookie
  return { method: 'POST', path: `/pay/notify/${gateway}`, headers, body: request.body.toString('utf8') }
}
