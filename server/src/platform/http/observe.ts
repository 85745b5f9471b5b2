import type { Deps } from '../context.ts'

/** An answer that was given. */
type Seen = {
  id: string
  /** The route, as the contract writes it. */
  call: string
  method: string
  url: string
  status: number
  /** How long it took. */
  ms: number
  ip: string
}

export type Observe = (seen: Seen) => void

/** Counts and logs each answer. The line is built here and holds no secrets, so it skips the search for them. */
export function makeObserve({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): Observe {
  const access = log.child({}, { redact: [] })
  return ({ id, call, method, url, status, ms, ip }) => {
    metrics.requestSeconds.observe({ call, status }, ms / 1000)
    if (status >= 500) metrics.bugs.inc()
    // Query strings can carry signatures and personal data.
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    access.info({ reqId: id, method, path, status, ms: Math.round(ms * 10) / 10, ip }, 'answered')
  }
}
