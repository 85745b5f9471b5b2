import { randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

/** What Stripe keeps of a payment beyond what every payment company does. */
export type PaymentDetails = {
  kind: 'session' | 'intent'
  intentId: string
  clientSecret: string
  /** Of the session; of the intent where there is no session. */
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  clientReferenceId: string | null
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: object }
}

type StoredAnswer = {
  request: string
  status: number
  body: string
}

const MAX_EVENTS = 500
const MAX_RESPONSES = 500

/** An id as Stripe makes them. */
export const stripeId = (prefix: string) => `${prefix}_${randomBytes(14).toString('hex')}`

/** What Stripe's part of the sandbox remembers beside its payments: papers, refunds' metadata, events, answers. */
export function openStripeStore(store: Store) {
  const state = store.part('stripe-ledger', {
    details: {} as Record<string, PaymentDetails>,
    refunds: {} as Record<string, Record<string, string>>,
    events: [] as StripeEvent[],
    answers: [] as { key: string; answer: StoredAnswer }[],
  })
  return {
    details: (orderNo: string): PaymentDetails | undefined => state.details[orderNo],
    addDetails(orderNo: string, details: PaymentDetails) {
      state.details[orderNo] = details
      store.changed()
    },
    refundMetadata: (id: string): Record<string, string> => state.refunds[id] ?? {},
    addRefund(id: string, metadata: Record<string, string>) {
      state.refunds[id] = metadata
      store.changed()
    },
    /** Newest first. */
    events: () => state.events.toReversed(),
    addEvent(event: StripeEvent) {
      state.events.push(event)
      trimToLast(state.events, MAX_EVENTS)
      store.changed()
    },
    /** What was answered to an idempotency key before. */
    answer: (key: string): StoredAnswer | undefined => state.answers.find((it) => it.key === key)?.answer,
    addAnswer(key: string, answer: StoredAnswer) {
      state.answers.push({ key, answer })
      trimToLast(state.answers, MAX_RESPONSES)
      store.changed()
    },
  }
}

export type StripeStore = ReturnType<typeof openStripeStore>
