import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RawRequest, RawResponse } from '../../../platform/http/raw/raw-route.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { applySnapshot } from '../attempts/apply-snapshot.ts'
import { gatewayFor } from '../attempts/gateway-client.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from '../gateways/gateway.ts'
import { loggedHeaders } from '../message-log/mask.ts'
import { logIncoming } from '../message-log/message-log.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { nextQueryIn } from '../rules.ts'
import { webhookInbox } from '../tables.ts'

type StoredMessage = typeof webhookInbox.$inferSelect

/** Attempts before a message about an unknown payment is parked for staff. */
const MAX_ATTEMPTS = 12
const answer = (status: number, code: string): RawResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

/**
 * Receives a provider's message: verifies and stores it, commits, then acknowledges it. A job processes it, so that neither
 * a crash nor a message that arrives before its payment loses anything.
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
          // The signature is verified again when the message is processed; nothing else is needed.
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

/** Processes every stored message that is due. */
export async function processInbox(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await transact(deps.db, async (tx) => {
    const ids = tx
      .select({ id: webhookInbox.id })
      .from(webhookInbox)
      .where(
        and(
          eq(webhookInbox.state, 'received'),
          isNotNull(webhookInbox.nextTryAt),
          lte(webhookInbox.nextTryAt, now),
        ),
      )
      .orderBy(asc(webhookInbox.nextTryAt))
      .limit(50)
      .for('update', { skipLocked: true })
    // Postponed first: if this process dies, the message becomes due again.
    return await tx
      .update(webhookInbox)
      .set({ nextTryAt: new Date(now.getTime() + 30_000) })
      .where(inArray(webhookInbox.id, ids))
      .returning()
  })
  for (const message of due) await processMessage(deps, message)
}

async function processMessage(deps: Deps, message: StoredMessage): Promise<void> {
  const result = await applyMessage(deps, message).catch((error: unknown) => {
    deps.log.error({ err: error, inbox: message.id }, 'webhook failed')
    return error as Error
  })
  if (result === true) {
    await deps.db
      .update(webhookInbox)
      .set({ state: 'applied', attempts: message.attempts + 1, nextTryAt: null })
      .where(eq(webhookInbox.id, message.id))
    return
  }
  const attempts = message.attempts + 1
  const waitMs = nextQueryIn(deps.clock.now().getTime() - message.receivedAt.getTime())
  await deps.db
    .update(webhookInbox)
    .set({
      attempts,
      state: attempts >= MAX_ATTEMPTS ? 'parked' : 'received',
      nextTryAt: attempts >= MAX_ATTEMPTS ? null : new Date(deps.clock.now().getTime() + waitMs),
      lastError: result === false ? 'no such payment' : result.message,
    })
    .where(eq(webhookInbox.id, message.id))
}

/** @returns false for a payment that does not exist yet */
async function applyMessage(deps: Deps, message: StoredMessage): Promise<boolean> {
  const gateway = gatewayFor(deps, message.gateway, message.paymentNo)
  if (!gateway) throw new Error(`gateway ${message.gateway} is not configured`)
  const received = {
    method: 'POST',
    path: `/pay/notify/${message.gateway}`,
    headers: message.headers,
    body: message.body,
  }
  // Verified as of its arrival, however late it is processed.
  const { events } = gateway.parseWebhook(received, message.receivedAt)
  for (const event of events) {
    if (
      event.snapshot &&
      (await applySnapshot(deps, event.paymentNo, event.snapshot, 'webhook')) === undefined
    )
      return false
    if (event.refund) await applyRefund(deps, event.refund.refundNo, event.refund, 'message')
  }
  return true
}
