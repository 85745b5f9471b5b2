import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { RawAnswer, RawRequest } from '../../platform/http/raw.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { applySnapshot } from './apply-snapshot.ts'
import { gatewayFor } from './gateway-of.ts'
import { BadSignature, type ParsedEvent, type VendorMessage } from './gateways/gateway.ts'
import { keepIncoming } from './keep-messages.ts'
import { nextQueryIn } from './rules.ts'
import { applyRefund } from './run-refunds.ts'
import { webhookInbox } from './tables.ts'

type Kept = typeof webhookInbox.$inferSelect

/** After so many tries a message that names no payment of ours waits for a person. */
const MOST_TRIES = 12
const answer = (status: number, code: string): RawAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

/**
 * Takes a vendor's message: verified, kept, committed, and only then acknowledged. It is worked on by a job, so
 * that a crash or a message that comes before its payment loses nothing.
 */
export async function receiveWebhook(deps: Deps, request: RawRequest): Promise<RawAnswer> {
  const gateway = gatewayFor(deps, request.params.gateway ?? '', '')
  if (!gateway) return answer(404, 'UNKNOWN_GATEWAY')
  const started = performance.now()
  const message = messageOf(request, gateway.id)
  let parsed: { events: ParsedEvent[]; reply: RawAnswer }
  try {
    parsed = gateway.parseWebhook(message, deps.clock.now())
  } catch (error) {
    if (error instanceof BadSignature) {
      deps.log.warn({ gateway: gateway.id, ip: request.ip }, 'webhook with a bad signature refused')
      return answer(401, 'BAD_SIGNATURE')
    }
    deps.log.warn({ gateway: gateway.id, err: error }, 'webhook that cannot be read refused')
    return answer(400, 'BAD_REQUEST')
  }
  await transact(deps.db, async (tx) => {
    for (const event of parsed.events) {
      const kept = await tx
        .insert(webhookInbox)
        .values({
          id: deps.ids.uuid(),
          gateway: gateway.id,
          eventId: event.eventId,
          paymentNo: event.paymentNo,
          headers: message.headers,
          body: message.body,
          bodyHash: createHash('sha256').update(message.body).digest('hex'),
          receivedAt: deps.clock.now(),
          state: 'received',
          nextTryAt: deps.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: webhookInbox.id })
      if (kept.length > 0) await emit(tx, 'webhook.received', {})
    }
  })
  const ms = Math.round(performance.now() - started)
  const about = parsed.events.map((event) => event.paymentNo)
  await keepIncoming(deps, gateway.id, about, message, parsed.reply, ms)
  return parsed.reply
}

function messageOf(request: RawRequest, gateway: string): VendorMessage {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  // A token of ours has no place in a message of theirs.
  delete headers.authorization
  delete headers.cookie
  return { method: 'POST', path: `/pay/notify/${gateway}`, headers, body: request.body.toString('utf8') }
}

/** Works on every kept message whose turn it is. */
export async function workInbox(deps: Deps): Promise<void> {
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
    // Put off at once: if this process dies the message comes round again.
    return await tx
      .update(webhookInbox)
      .set({ nextTryAt: new Date(now.getTime() + 30_000) })
      .where(inArray(webhookInbox.id, ids))
      .returning()
  })
  for (const kept of due) await workOn(deps, kept)
}

async function workOn(deps: Deps, kept: Kept): Promise<void> {
  const known = await applyKept(deps, kept).catch((error: unknown) => {
    deps.log.error({ err: error, inbox: kept.id }, 'webhook could not be applied')
    return error as Error
  })
  if (known === true) {
    await deps.db
      .update(webhookInbox)
      .set({ state: 'applied', attempts: kept.attempts + 1, nextTryAt: null })
      .where(eq(webhookInbox.id, kept.id))
    return
  }
  const attempts = kept.attempts + 1
  const waitMs = nextQueryIn(deps.clock.now().getTime() - kept.receivedAt.getTime())
  await deps.db
    .update(webhookInbox)
    .set({
      attempts,
      state: attempts >= MOST_TRIES ? 'parked' : 'received',
      nextTryAt: attempts >= MOST_TRIES ? null : new Date(deps.clock.now().getTime() + waitMs),
      lastError: known === false ? 'no such payment' : known.message,
    })
    .where(eq(webhookInbox.id, kept.id))
}

/** @returns false when the message names a payment we do not know (yet) */
async function applyKept(deps: Deps, kept: Kept): Promise<boolean> {
  const gateway = gatewayFor(deps, kept.gateway, kept.paymentNo)
  if (!gateway) throw new Error(`no gateway ${kept.gateway}`)
  const message = {
    method: 'POST',
    path: `/pay/notify/${kept.gateway}`,
    headers: kept.headers,
    body: kept.body,
  }
  // Judged as of when it came: it was fresh then, whenever it is worked on.
  const { events } = gateway.parseWebhook(message, kept.receivedAt)
  for (const event of events) {
    if (
      event.snapshot &&
      (await applySnapshot(deps, event.paymentNo, event.snapshot, 'webhook')) === undefined
    )
      return false
    if (event.refund) await applyRefund(deps, event.refund.refundNo, event.refund)
  }
  return true
}
