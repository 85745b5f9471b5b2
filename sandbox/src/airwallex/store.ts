import { randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

/** What Airwallex keeps of a payment beyond what every payment company does. */
export type PaymentDetails = {
  clientSecret: string
  metadata: Record<string, string>
  /** Where a server confirmed it: what the shopper does next. */
  nextAction: object | null
}

type RefundDetails = {
  requestId: string
  metadata: Record<string, string>
}

const MAX_REQUESTS = 1000

/** An id as Airwallex makes them. */
export const airwallexId = (prefix: string) => `${prefix}_sbx${randomBytes(12).toString('hex')}`

/** What Airwallex's part of the sandbox remembers beside its payments. */
export function openAirwallexStore(store: Store) {
  const state = store.part('airwallex-ledger', {
    details: {} as Record<string, PaymentDetails>,
    refunds: {} as Record<string, RefundDetails>,
    requests: [] as string[],
    tokens: [] as { text: string; until: number }[],
  })
  return {
    details: (orderNo: string): PaymentDetails =>
      state.details[orderNo] ?? { clientSecret: '', metadata: {}, nextAction: null },
    addDetails(orderNo: string, details: PaymentDetails) {
      state.details[orderNo] = details
      store.changed()
    },
    refund: (id: string): RefundDetails => state.refunds[id] ?? { requestId: '', metadata: {} },
    addRefund(id: string, details: RefundDetails) {
      state.refunds[id] = details
      store.changed()
    },
    /** True when a request's id is new; it is remembered from then on. */
    takeRequest(id: string): boolean {
      if (state.requests.includes(id)) return false
      state.requests.push(id)
      trimToLast(state.requests, MAX_REQUESTS)
      store.changed()
      return true
    },
    addToken(text: string, until: number) {
      state.tokens.push({ text, until })
      trimToLast(state.tokens, 50)
      store.changed()
    },
    isToken: (text: string, now: number) => state.tokens.some((it) => it.text === text && it.until > now),
  }
}

export type AirwallexStore = ReturnType<typeof openAirwallexStore>
