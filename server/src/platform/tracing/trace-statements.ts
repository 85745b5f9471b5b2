import type pg from 'pg'
import { describeStatement } from './statement-text.ts'
import { getTracing, type Span } from './tracing.ts'

type Query = (...args: unknown[]) => unknown

/**
 * Records a span for each statement inside a trace. Does nothing while tracing is off. Call it after the
 * other wrappers of the pool.
 */
export function traceStatements(pool: pg.Pool): void {
  if (!getTracing()) return
  // The pool passes a callback to its clients, maybe in the context of the query before.
  pool.query = traced(pool.query.bind(pool) as Query) as typeof pool.query
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const within = traced(query)
    const passed: Query = (...args) => (typeof args.at(-1) === 'function' ? query(...args) : within(...args))
    client.query = passed as typeof client.query
  })
}

const traced =
  (query: Query): Query =>
  (...args) => {
    const span = startSpan(args[0])
    if (!span) return query(...args)
    const result = query(...args) as Promise<unknown>
    return result.then(
      (value) => {
        span.end()
        return value
      },
      (error: unknown) => {
        span.end(error)
        throw error
      },
    )
  }

function startSpan(config: unknown): Span | undefined {
  const text = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text
  const tracing = getTracing()
  if (typeof text !== 'string' || !tracing?.active()) return undefined
  const described = describeStatement(text)
  return tracing.start({
    name: described.summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': described.operation,
      'db.query.text': described.text,
    },
  })
}
