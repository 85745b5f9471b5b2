import { randomBytes } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

/** Details of a payment that only Airwallex has. */
export type PaymentDetails = {
  clientSecret: string
  metadata: Record<string, string>
  /** The next action of the shopper, where a server confirmed the payment. */
  nextAction: object | null
  customer?: string | undefined
}

type RefundDetails = {
  requestId: string
  metadata: Record<string, string>
}

const MAX_REQUESTS = 1000

/** Returns a new id in Airwallex's format. */
export const airwallexId = (prefix: string) => `${prefix}_sbx${randomBytes(12).toString('hex')}`

/** Opens the state of Airwallex beside its payments: details, tokens, request ids. */
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
    /** Stores a request's id. @returns whether it is new */
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
