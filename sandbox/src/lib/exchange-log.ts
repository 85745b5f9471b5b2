import { randomUUID } from 'node:crypto'
import { type Store, trimToLast } from './store.ts'

const MAX_EXCHANGES = 2000
const MAX_BODY_CHARS = 20_000

/** One request and its reply, in either direction, as the control panel shows it. */
export type Exchange = {
  id: string
  at: string
  vendor: string
  /** The payment or parcel it belongs to, where known. */
  ref: string
  direction: 'from-shop' | 'to-shop' | 'browser'
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** HTTP status; 0 when no reply came. */
  status: number
  reply: string
  /** Time until the reply, in milliseconds. */
  ms: number
  /** The text that the sandbox signed, or expected to be signed. */
  canonical?: string
  /** On a mismatch, the text that the caller signed instead, where it could be told. */
  signed?: string
  note?: string
}

/** Keeps the last exchanges of all vendors. */
export function createExchangeLog(store: Store, now: () => number) {
  const state = store.part('exchanges', { list: [] as Exchange[] })
  return {
    add(exchange: Omit<Exchange, 'id' | 'at'>) {
      const short = (text: string) =>
        text.length > MAX_BODY_CHARS ? `${text.slice(0, MAX_BODY_CHARS)}… (${text.length} characters)` : text
      state.list.push({
        ...exchange,
        body: short(exchange.body),
        reply: short(exchange.reply),
        id: randomUUID(),
        at: new Date(now()).toISOString(),
      })
      trimToLast(state.list, MAX_EXCHANGES)
      store.changed()
    },
    /** Newest first. */
    list(filter: { vendor?: string; ref?: string } = {}, most = 200): Exchange[] {
      const fits = (it: Exchange) =>
        (!filter.vendor || it.vendor === filter.vendor) && (!filter.ref || it.ref === filter.ref)
      return state.list.filter(fits).slice(-most).reverse()
    },
  }
}

export type ExchangeLog = ReturnType<typeof createExchangeLog>

/** Headers as the log keeps them: one text each, without the connection's own. */
export function plainHeaders(headers: Record<string, unknown>): Record<string, string> {
  const dull = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'cookie'])
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && !dull.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
