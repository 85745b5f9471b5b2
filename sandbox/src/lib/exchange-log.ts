import { randomUUID } from 'node:crypto'
import { type Store, trimToLast } from './store.ts'

const MAX_EXCHANGES = 2000
const MAX_BODY_CHARS = 20_000

/** A request with its response, in either direction. */
export type Exchange = {
  id: string
  at: string
  vendor: string
  /** The number of its payment or parcel, where known. */
  ref: string
  direction: 'from-shop' | 'to-shop' | 'browser'
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** HTTP status; 0 without a response. */
  status: number
  reply: string
  /** Milliseconds until the response. */
  ms: number
  /** The text that the sandbox signed, or expected the caller to sign. */
  canonical?: string
  /** On a mismatch, the text that the caller signed instead, where it is known. */
  signed?: string
  note?: string
}

/** Opens the log of the last exchanges of all vendors. */
export function createExchangeLog(store: Store, now: () => number) {
  const state = store.part('exchanges', { list: [] as Exchange[] })
  return {
    add(exchange: Omit<Exchange, 'id' | 'at'>) {
      const truncate = (text: string) =>
        text.length > MAX_BODY_CHARS ? `${text.slice(0, MAX_BODY_CHARS)}… (${text.length} characters)` : text
      state.list.push({
        ...exchange,
        body: truncate(exchange.body),
        reply: truncate(exchange.reply),
        id: randomUUID(),
        at: new Date(now()).toISOString(),
      })
      trimToLast(state.list, MAX_EXCHANGES)
      store.changed()
    },
    /** Newest first. */
    list(filter: { vendor?: string; ref?: string } = {}, max = 200): Exchange[] {
      const matches = (it: Exchange) =>
        (!filter.vendor || it.vendor === filter.vendor) && (!filter.ref || it.ref === filter.ref)
      return state.list.filter(matches).slice(-max).reverse()
    },
  }
}

export type ExchangeLog = ReturnType<typeof createExchangeLog>

/** Returns the headers for the log: one text each, without those of the connection. */
export function loggedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const ignored = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'cookie'])
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && !ignored.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
