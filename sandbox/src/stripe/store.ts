import { randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

/** Details of a payment that only Stripe has. */
export type PaymentDetails = {
  kind: 'session' | 'intent'
  intentId: string
  clientSecret: string
  /** Of the session; of the intent where there is no session. */
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  clientReferenceId: string | null
  customer?: string | undefined
  /** Whether the server confirmed it by a saved card. */
  isSaved?: boolean
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

/** Returns a new id in Stripe's format. */
export const stripeId = (prefix: string) => `${prefix}_${randomBytes(14).toString('hex')}`

/** Opens the state of Stripe beside its payments: details, metadata of refunds, events, responses. */
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
    /** Returns the stored response of an idempotency key. */
    answer: (key: string): StoredAnswer | undefined => state.answers.find((it) => it.key === key)?.answer,
    addAnswer(key: string, answer: StoredAnswer) {
      state.answers.push({ key, answer })
      trimToLast(state.answers, MAX_RESPONSES)
      store.changed()
    },
  }
}

export type StripeStore = ReturnType<typeof openStripeStore>
