import type { Preset } from '../pay/preset.ts'
import type { ExchangeLog } from './exchange-log.ts'
import type { Notifier } from './notifier.ts'
import type { Store } from './store.ts'

/** What every vendor of the sandbox stands on. */
export type Context = {
  store: Store
  log: ExchangeLog
  notifier: Notifier
  preset: Preset
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds a vendor takes for what it does later: asynchronous refunds, late successes. */
  paceMs: number
}
