import { eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import { isInfrastructureError } from '../../../platform/db/errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import { makeSemaphore } from '../../../platform/semaphore.ts'
import { applySnapshot } from '../attempts/apply-snapshot.ts'
import { gatewayFor } from '../attempts/gateway-client.ts'
import { applyReportedCard } from '../cards/remove-cards.ts'
import { selectDue } from '../claim-due.ts'
import type { ParsedEvent } from '../gateways/gateway.ts'
import { findNoByVendorId, paymentByNo } from '../queries.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { recordDispute } from '../refunds/dispute.ts'
import { NOT_SUCCEEDED, recordProviderRefund } from '../refunds/external-refund.ts'
import { gatewayOfRefund, isOwnRefund } from '../refunds/queries.ts'
import { nextQueryIn } from '../rules.ts'
import { webhookInbox } from '../tables.ts'
import { fromStoredEvent } from './stored-event.ts'

type StoredMessage = typeof webhookInbox.$inferSelect

/** Attempts before a message is parked for staff. */
const MAX_ATTEMPTS = 12
const BATCH = 50
/** Concurrent transactions: a fraction of the connection pool. */
const CONCURRENCY = 4
/** Time until a claimed message is due again, if its process dies. */
const CLAIM_MS = 30_000

/** A message whose gateway did not process the payment or refund that it names. */
class ForeignMessage extends Error {}

/** Processes the stored messages that are due until none is left. */
export async function processInbox(deps: Deps): Promise<void> {
  const semaphore = makeSemaphore(CONCURRENCY)
  for (;;) {
    const due = await transact(deps.db, (tx) => claimDueMessages(tx, deps.clock.now()))
    await Promise.all(due.map((message) => semaphore(() => processMessage(deps, message))))
    if (due.length < BATCH) return
  }
}

async function claimDueMessages(tx: Deps['db'], now: Date): Promise<StoredMessage[]> {
  const { id, nextTryAt, state } = webhookInbox
  const where = eq(state, 'received')
  const ids = selectDue(tx, { table: webhookInbox, id, at: nextTryAt, where }, { now, limit: BATCH })
  return await tx
    .update(webhookInbox)
    .set({ nextTryAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(id, ids))
    .returning()
}

/** Applies a message and records the outcome. A failure of the infrastructure is not an attempt. */
async function processMessage(deps: Deps, message: StoredMessage): Promise<void> {
  try {
    const problem = await applyMessage(deps, message)
    await (problem === null ? recordApplied(deps, message) : recordFailure(deps, message, problem))
  } catch (error) {
    deps.log.error({ err: error, inbox: message.id }, 'webhook failed')
    await recordError(deps, message, error as Error).catch((err: unknown) =>
      // Due again after CLAIM_MS.
      deps.log.error({ err, inbox: message.id }, 'outcome of a webhook not recorded'),
    )
  }
}

const recordError = (deps: Deps, message: StoredMessage, error: Error): Promise<void> => {
  if (error instanceof ForeignMessage) return recordFailure(deps, message, error.message, MAX_ATTEMPTS)
  const attempts = message.attempts + (isInfrastructureError(error) ? 0 : 1)
  return recordFailure(deps, message, error.message, attempts)
}

async function recordApplied({ db, metrics }: Deps, { id, attempts, gateway }: StoredMessage): Promise<void> {
  await db
    .update(webhookInbox)
    .set({ state: 'applied', attempts: attempts + 1, nextTryAt: null })
    .where(eq(webhookInbox.id, id))
  metrics.webhooks.inc({ gateway, outcome: 'applied' })
}

async function recordFailure(
  { db, clock, metrics }: Deps,
  message: StoredMessage,
  lastError: string,
  attempts = message.attempts + 1,
): Promise<void> {
  const waitMs = nextQueryIn(clock.now().getTime() - message.receivedAt.getTime())
  const isParked = attempts >= MAX_ATTEMPTS
  await db
    .update(webhookInbox)
    .set({
      attempts,
      state: isParked ? 'parked' : 'received',
      nextTryAt: isParked ? null : new Date(clock.now().getTime() + waitMs),
      lastError,
    })
    .where(eq(webhookInbox.id, message.id))
  metrics.webhooks.inc({ gateway: message.gateway, outcome: isParked ? 'parked' : 'failed' })
}

/**
 * @returns why it is too early for the message, such as a payment that has not succeeded; null once it is
 * applied
 * @throws ForeignMessage
 */
async function applyMessage(deps: Deps, message: StoredMessage): Promise<string | null> {
  for (const event of readEvents(deps, message)) {
    const { vendorId = '', snapshot, refund, dispute, card } = event
    if (card) await applyReportedCard(deps, message.gateway, card)
    const paymentNo = event.paymentNo || (await findNoByVendorId(deps.db, message.gateway, vendorId))
    // A refund or dispute of another shop on the same account, or a saved card.
    if (!paymentNo) continue
    await requireOwnGateway(deps, message.gateway, { paymentNo, refund })
    if (snapshot && (await applySnapshot(deps, paymentNo, snapshot, 'webhook')) === undefined)
      return 'no such payment'
    if (refund && (await isOwnRefund(deps.db, refund.refundNo)))
      await applyRefund(deps, refund.refundNo, refund, 'message')
    else if (refund) {
      const early = await recordProviderRefund(deps, paymentNo, refund)
      if (early) return early
    }
    if (dispute && !(await recordDispute(deps, paymentNo, dispute))) return NOT_SUCCEEDED
  }
  return null
}

/**
 * Returns the event that was verified on arrival. Messages of earlier versions are verified again, as of
 * their arrival.
 */
function readEvents(deps: Deps, { event, gateway, paymentNo, ...message }: StoredMessage): ParsedEvent[] {
  if (event) return [fromStoredEvent(event)]
  const client = gatewayFor(deps, gateway, paymentNo)
  if (!client) throw new Error(`gateway ${gateway} is not configured`)
  const { headers, body, receivedAt } = message
  return client.parseWebhook({ method: 'POST', path: `/pay/notify/${gateway}`, headers, body }, receivedAt)
    .events
}

/** The key of one gateway must not confirm the payments and refunds of another. */
async function requireOwnGateway(
  deps: Deps,
  gateway: string,
  event: Pick<ParsedEvent, 'paymentNo' | 'refund'>,
): Promise<void> {
  const payment = await paymentByNo(deps.db, event.paymentNo)
  if (payment && payment.gateway !== gateway)
    throw new ForeignMessage(`payment ${event.paymentNo} belongs to gateway ${payment.gateway}`)
  const refundNo = event.refund?.refundNo
  const refundGateway = refundNo && (await gatewayOfRefund(deps.db, refundNo))
  if (refundGateway && refundGateway !== gateway)
    throw new ForeignMessage(`refund ${refundNo} belongs to gateway ${refundGateway}`)
}
