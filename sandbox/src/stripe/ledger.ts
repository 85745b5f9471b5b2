import { randomBytes } from 'node:crypto'
import { keepLast, type Store } from '../lib/store.ts'

/** What Stripe keeps of a payment beyond what every payment company does. */
export interface Papers {
  kind: 'session' | 'intent'
  intentId: string
  clientSecret: string
  /** Of the session; of the intent where there is no session. */
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  clientReferenceId: string | null
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: object }
}

interface KeptAnswer {
  request: string
  status: number
  body: string
}

const mostEvents = 500
const mostAnswers = 500

/** An id as Stripe makes them. */
export const stripeId = (prefix: string) => `${prefix}_${randomBytes(14).toString('hex')}`

/** What Stripe's part of the sandbox remembers beside its payments: papers, refunds' metadata, events, answers. */
export function openLedger(store: Store) {
  const kept = store.part('stripe-ledger', {
    papers: {} as Record<string, Papers>,
    refunds: {} as Record<string, Record<string, string>>,
    events: [] as StripeEvent[],
    answers: [] as { key: string; answer: KeptAnswer }[],
  })
  return {
    papers: (orderNo: string): Papers | undefined => kept.papers[orderNo],
    addPapers(orderNo: string, papers: Papers) {
      kept.papers[orderNo] = papers
      store.changed()
    },
    refundMetadata: (id: string): Record<string, string> => kept.refunds[id] ?? {},
    addRefund(id: string, metadata: Record<string, string>) {
      kept.refunds[id] = metadata
      store.changed()
    },
    /** Newest first. */
    events: () => kept.events.toReversed(),
    addEvent(event: StripeEvent) {
      kept.events.push(event)
      keepLast(kept.events, mostEvents)
      store.changed()
    },
    /** What was answered to an idempotency key before. */
    answer: (key: string): KeptAnswer | undefined => kept.answers.find((it) => it.key === key)?.answer,
    keepAnswer(key: string, answer: KeptAnswer) {
      kept.answers.push({ key, answer })
      keepLast(kept.answers, mostAnswers)
      store.changed()
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
