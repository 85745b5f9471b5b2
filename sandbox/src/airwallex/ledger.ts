import { randomBytes } from 'node:crypto'
import { keepLast, type Store } from '../lib/store.ts'

/** What Airwallex keeps of a payment beyond what every payment company does. */
export interface Papers {
  clientSecret: string
  metadata: Record<string, string>
  /** Where a server confirmed it: what the shopper does next. */
  nextAction: object | null
}

interface RefundPapers {
  requestId: string
  metadata: Record<string, string>
}

const mostRequests = 1000

/** An id as Airwallex makes them. */
export const airwallexId = (prefix: string) => `${prefix}_sbx${randomBytes(12).toString('hex')}`

/** What Airwallex's part of the sandbox remembers beside its payments. */
export function openLedger(store: Store) {
  const kept = store.part('airwallex-ledger', {
    papers: {} as Record<string, Papers>,
    refunds: {} as Record<string, RefundPapers>,
    requests: [] as string[],
    tokens: [] as { text: string; until: number }[],
  })
  return {
    papers: (orderNo: string): Papers =>
      kept.papers[orderNo] ?? { clientSecret: '', metadata: {}, nextAction: null },
    addPapers(orderNo: string, papers: Papers) {
      kept.papers[orderNo] = papers
      store.changed()
    },
    refund: (id: string): RefundPapers => kept.refunds[id] ?? { requestId: '', metadata: {} },
    addRefund(id: string, papers: RefundPapers) {
      kept.refunds[id] = papers
      store.changed()
    },
    /** True when a request's id is new; it is remembered from then on. */
    takeRequest(id: string): boolean {
      if (kept.requests.includes(id)) return false
      kept.requests.push(id)
      keepLast(kept.requests, mostRequests)
      store.changed()
      return true
    },
    addToken(text: string, until: number) {
      kept.tokens.push({ text, until })
      keepLast(kept.tokens, 50)
      store.changed()
    },
    isToken: (text: string, now: number) => kept.tokens.some((it) => it.text === text && it.until > now),
  }
}

export type Ledger = ReturnType<typeof openLedger>
