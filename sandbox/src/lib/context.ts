import type { Preset } from '../pay/preset.ts'
import type { ExchangeLog } from './exchange-log.ts'
import type { Notifier } from './notifier.ts'
import type { Store } from './store.ts'

/** Services that all vendors share. */
export type Context = {
  store: Store
  log: ExchangeLog
  notifier: Notifier
  preset: Preset
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds until asynchronous refunds end and late successes arrive. */
  paceMs: number
  /** Payments that each vendor remembers. */
  paymentsMax: number
}
