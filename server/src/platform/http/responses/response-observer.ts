import type { Deps } from '../../context.ts'

/** A sent response. */
type ObservedResponse = {
  id: string
  /** Path of the call in the contract. */
  call: string
  method: string
  url: string
  status: number
  /** Duration in milliseconds. */
  ms: number
  ip: string
}

export type ResponseObserver = (response: ObservedResponse) => void

/**
 * Records metrics and an access log line for each response. The line contains no secrets, so redaction is
 * off.
 */
export function makeResponseObserver({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): ResponseObserver {
  const access = log.child({}, { redact: [] })
  return ({ id, call, method, url, status, ms, ip }) => {
    metrics.requestSeconds.observe({ call, status }, ms / 1000)
    // Others are decisions: overloaded, or the database is away.
    if (status === 500) metrics.bugs.inc()
    // Query strings can contain signatures and personal data.
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    access.info({ reqId: id, method, path, status, ms: Math.round(ms * 10) / 10, ip }, 'request completed')
  }
}
