import type { PaymentRef, Snapshot } from '../gateway.ts'
import type { AskStripe, StripeAnswer } from './client.ts'
import { Intent, Session, snapshotOfIntent, snapshotOfSession } from './wire.ts'

const lost = (raw: unknown): Snapshot => ({ state: 'created', unknown: true, raw })

function intentSnapshot(answer: StripeAnswer<unknown>): Snapshot {
  const intent = answer.kind === 'ok' ? Intent.safeParse(answer.body) : undefined
  return intent?.success ? snapshotOfIntent(intent.data) : lost(answer)
}

function sessionSnapshot(answer: StripeAnswer<unknown>): Snapshot {
  const session = answer.kind === 'ok' ? Session.safeParse(answer.body) : undefined
  return session?.success ? snapshotOfSession(session.data) : lost(answer)
}

/**
 * A payment whose opening was never answered. Nobody was given its page or its secret, so nobody can pay it; what
 * is there all the same is found by our number and closed with it.
 */
async function findLost(ask: AskStripe, { paymentNo }: PaymentRef): Promise<Snapshot> {
  const answer = await ask((stripe) =>
    stripe.paymentIntents.search({ query: `metadata['paymentNo']:'${paymentNo}'`, limit: 1 }),
  )
  if (answer.kind !== 'ok') return lost(answer)
  const [found] = answer.body.data
  return found ? intentSnapshot({ kind: 'ok', body: found }) : { state: 'cancelled', raw: 'not found' }
}

/** How a payment stands at Stripe. */
export async function queryPayment(ask: AskStripe, ref: PaymentRef): Promise<Snapshot> {
  const { sessionId } = ref.data
  if (sessionId) {
    const expand = ['payment_intent']
    return sessionSnapshot(await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand })))
  }
  if (ref.vendorId) return intentSnapshot(await ask((stripe) => stripe.paymentIntents.retrieve(ref.vendorId)))
  return await findLost(ask, ref)
}

/** Expires the session, or cancels the intent. */
export async function cancelPayment(ask: AskStripe, ref: PaymentRef): Promise<Snapshot> {
  const { sessionId } = ref.data
  const found = sessionId || ref.vendorId ? undefined : await findLost(ask, ref)
  const intentId = ref.vendorId || found?.vendorId || ''
  if (!sessionId && !intentId) return found!
  const answer = sessionId
    ? await ask((stripe) => stripe.checkout.sessions.expire(sessionId))
    : await ask((stripe) => stripe.paymentIntents.cancel(intentId))
  // Refused because it is paid, being paid, or closed already: what it is now decides.
  if (answer.kind === 'refused') return await queryPayment(ask, { ...ref, vendorId: intentId })
  return sessionId ? sessionSnapshot(answer) : intentSnapshot(answer)
}
