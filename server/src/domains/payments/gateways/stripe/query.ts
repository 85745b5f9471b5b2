import type { PaymentRef, Snapshot } from '../gateway.ts'
import type { StripeAnswer, StripeSend } from './client.ts'
import { Intent, Session, snapshotOfIntent, snapshotOfSession } from './messages.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

function intentSnapshot(answer: StripeAnswer<unknown>): Snapshot {
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  return intent?.success ? snapshotOfIntent(intent.data) : lost(answer)
}

function sessionSnapshot(answer: StripeAnswer<unknown>): Snapshot {
  const session = answer.kind === 'ok' ? Session.safeParse(answer.body) : undefined
  return session?.success ? snapshotOfSession(session.data) : lost(answer)
}

const absent: Snapshot = { state: 'cancelled', absent: true, raw: 'not found' }

/**
 * Finds a payment whose creation was never answered, by our number. Its client secret reached no browser:
 * only a saved card can have paid it, which is listed with its customer, since the search is a minute behind.
 */
async function findUnanswered(send: StripeSend, { paymentNo, data }: PaymentRef): Promise<Snapshot> {
  const { customer } = data
  if (customer) {
    const listed = await send((stripe) => stripe.paymentIntents.list({ customer, limit: 100 }))
    if (listed.kind !== 'ok') return lost(listed)
    const intent = listed.body.data.find(({ metadata }) => metadata.paymentNo === paymentNo)
    return intent ? intentSnapshot({ kind: 'ok', body: intent }) : absent
  }
  const answer = await send((stripe) =>
    stripe.paymentIntents.search({ query: `metadata['paymentNo']:'${paymentNo}'`, limit: 1 }),
  )
  if (answer.kind !== 'ok') return lost(answer)
  const [found] = answer.body.data
  return found ? intentSnapshot({ kind: 'ok', body: found }) : absent
}

/** Reads a payment's state. */
export async function queryPayment(send: StripeSend, ref: PaymentRef): Promise<Snapshot> {
  const { sessionId } = ref.data
  if (sessionId) {
    const expand = ['payment_intent']
    return sessionSnapshot(await send((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand })))
  }
  if (ref.vendorId)
    return intentSnapshot(await send((stripe) => stripe.paymentIntents.retrieve(ref.vendorId)))
  return await findUnanswered(send, ref)
}

/** Expires the Checkout Session, or cancels the PaymentIntent. */
export async function cancelPayment(send: StripeSend, ref: PaymentRef): Promise<Snapshot> {
  const { sessionId } = ref.data
  const found = sessionId || ref.vendorId ? undefined : await findUnanswered(send, ref)
  const intentId = ref.vendorId || found?.vendorId || ''
  if (!sessionId && !intentId) return found!
  const answer = sessionId
    ? await send((stripe) => stripe.checkout.sessions.expire(sessionId))
    : await send((stripe) => stripe.paymentIntents.cancel(intentId))
  // Refused because it is paid, processing or already closed: its present state decides.
  if (answer.kind === 'refused') return await queryPayment(send, { ...ref, vendorId: intentId })
  return sessionId ? sessionSnapshot(answer) : intentSnapshot(answer)
}
