import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Deps } from '../../context.ts'
import type { OpenDb } from '../../db/db.ts'
import type { RequestClass } from './classify.ts'
import { makeCoalescer } from './coalesce.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'
import { type CongestionMeter, measureCongestion } from './congestion.ts'
import { makeRequestQueue } from './request-queue.ts'
import { whenAnswered } from './when-answered.ts'

const INTERVAL_MS = 100
const LOG_INTERVAL_MS = 10_000

/** Admits requests by criticality, as many at once as the process can serve (docs/adr/0067). */
export type Admission = {
  /**
   * Wraps the framework's request listener.
   * @param serveCached wraps a listener to serve cached responses, which are not admitted but always served
   */
  wrap(next: RequestListener, serveCached: (next: RequestListener) => RequestListener): RequestListener
  /** Returns how long a request has waited to be admitted, in milliseconds. */
  waitedMs(request: IncomingMessage): number
  /** Starts to adapt the limit; before that it is constant. */
  start(): void
  stop(): void
}

type Parts = {
  deps: Pick<Deps, 'config' | 'log' | 'metrics'>
  open: Pick<OpenDb, 'takeConnectionWait'>
  classify(request: IncomingMessage): RequestClass
  writeRefusal(
    request: IncomingMessage,
    response: ServerResponse,
    criticality: RequestClass['criticality'],
  ): void
}

export function makeAdmission({ deps, open, classify, writeRefusal }: Parts): Admission {
  const { log, metrics, config } = deps
  const limit = makeConcurrencyLimit(config.concurrencyMax)
  const queue = makeRequestQueue(limit.current, () => performance.now())
  const waits = new WeakMap<IncomingMessage, number>()
  const refusals = { count: 0, loggedAt: 0 }
  let meter: CongestionMeter | undefined
  let timer: NodeJS.Timeout | undefined

  const refuse = (request: IncomingMessage, response: ServerResponse, found: RequestClass, since: number) => {
    writeRefusal(request, response, found.criticality)
    refusals.count++
    metrics.requestsRefused.inc({ criticality: found.criticality })
    metrics.requestSeconds.observe({ call: found.call, status: 503 }, (performance.now() - since) / 1000)
  }
  const admit =
    (next: RequestListener) => (request: IncomingMessage, response: ServerResponse, found: RequestClass) => {
      const since = performance.now()
      const withdraw = queue.add(found.criticality, {
        run(waitedMs) {
          if (waitedMs > 0) waits.set(request, waitedMs)
          // The client may have left while the request waited.
          if (response.destroyed) return queue.release()
          whenAnswered(response, queue.release)
          next(request, response)
        },
        refuse: () => refuse(request, response, found, since),
      })
      response.once('close', withdraw)
    }
  const adapt = () => {
    const congestion = meter!.read()
    limit.adapt(congestion, queue.sweep())
    metrics.concurrencyLimit.set(limit.current())
    const now = performance.now()
    // A line for each refusal would cost more than the refusal.
    if (refusals.count === 0 || now - refusals.loggedAt < LOG_INTERVAL_MS) return
    log.warn({ refused: refusals.count, limit: limit.current(), ...congestion }, 'requests refused: overload')
    Object.assign(refusals, { count: 0, loggedAt: now })
  }
  return {
    wrap(next, serveCached) {
      const run = admit(next)
      const coalesce = makeCoalescer()
      const again = serveCached((request, response) => run(request, response, classify(request)))
      return serveCached((request, response) => {
        const found = classify(request)
        const isFirst = coalesce(found.cacheKey, response, () => again(request, response))
        if (isFirst) run(request, response, found)
      })
    },
    waitedMs: (request) => waits.get(request) ?? 0,
    start() {
      meter = measureCongestion(open)
      timer = setInterval(adapt, INTERVAL_MS).unref()
    },
    stop() {
      clearInterval(timer)
      meter?.stop()
    },
  }
}
