import { currentTraceparent, getTracing, runInSpan } from './tracing.ts'

/** The trace context in the data of a job, which is no part of its payload. */
type Traced = { traceparent?: string }

/**
 * Adds a trace context to the data of a job.
 * @param traceparent of its cause; by default the active span's
 */
export const addTraceparent = (payload: object, traceparent = currentTraceparent()): object =>
  traceparent ? { ...payload, traceparent } : payload

/** Splits the data of a job into its payload and the trace context. */
export function splitTraceparent(data: object | null): { payload: object; traceparent: string | undefined } {
  const { traceparent, ...payload } = (data ?? {}) as Traced
  return { payload, traceparent }
}

/**
 * Runs `publish`, which makes jobs of events, and records a span for each event in the trace of its cause.
 * `publish` gets the events with the context of these spans.
 */
export async function traceEvents<E extends { topic: string; traceparent: string | null }, T>(
  events: readonly E[],
  publish: (events: readonly E[]) => Promise<T>,
): Promise<T> {
  const tracing = getTracing()
  if (!tracing) return await publish(events)
  const spans = events.map(({ topic, traceparent }) =>
    traceparent
      ? tracing.start({
          name: `publish ${topic}`,
          kind: 'producer',
          attributes: { 'messaging.system': 'pasar', 'messaging.destination.name': topic },
          parent: traceparent,
        })
      : undefined,
  )
  const traced = events.map((event, i) => ({ ...event, traceparent: spans[i]?.traceparent ?? null }))
  try {
    return await publish(traced)
  } finally {
    for (const span of spans) span?.end()
  }
}

/**
 * Runs a job in the trace of its cause. Jobs that run together have a trace of their own with links to their
 * causes.
 */
export function traceJob<T>(
  name: string,
  causes: readonly (string | undefined)[],
  run: () => Promise<T>,
): Promise<T> {
  const tracing = getTracing()
  if (!tracing) return run()
  const known = causes.filter((cause) => cause !== undefined)
  const parent = causes.length === 1 ? (known[0] ?? '') : ''
  const span = tracing.start({
    name: `process ${name}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'pasar',
      'messaging.destination.name': name,
      'messaging.batch.message_count': causes.length,
    },
    parent,
    links: parent === '' ? known : [],
  })
  return runInSpan(span, run)
}
