/** Values that a span records. Never personal data, tokens, or parameters of statements. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export type SpanDefinition = {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  attributes?: SpanAttributes
  /** Trace context of another process or row; by default the parent is the active span. */
  parent?: string | undefined
  /** Trace contexts of what else caused it. */
  links?: readonly string[]
}

/** A started span. */
export type Span = {
  /** Its trace context in the W3C format; null when the trace is not sampled. */
  traceparent: string | null
  /** Runs `fn` with this span as the active one. */
  run<T>(fn: () => T): T
  annotate(attributes: SpanAttributes): void
  /** Ends it. @param error records its class or SQLSTATE, without its message, which can have values */
  end(error?: unknown): void
}

/** The tracing of a process. */
export type Tracing = {
  start(definition: SpanDefinition): Span
  /** Returns the active span. */
  active(): Span | undefined
  /** Runs `fn` without an active span. */
  detach<T>(fn: () => T): T
  /** Sends what is left and ends tracing. */
  stop(): Promise<void>
}

let tracing: Tracing | undefined

/** Returns the tracing of the process; undefined while it is off, which is the default. */
export const getTracing = (): Tracing | undefined => tracing

/** Sets the tracing of the process. Databases and servers that were opened before are not traced. */
export function setTracing(value: Tracing | undefined): void {
  tracing = value
}

/** Returns the trace context to store with work that the active span causes; null without one. */
export const currentTraceparent = (): string | null => tracing?.active()?.traceparent ?? null

/** Records attributes of the active span. */
export const annotateSpan = (attributes: SpanAttributes): void => tracing?.active()?.annotate(attributes)

/** Runs background work that a request happens to trigger, outside of its trace. */
export const detachFromTrace = <T>(fn: () => T): T => (tracing ? tracing.detach(fn) : fn())

/** Runs `run` in a span that ends with it. */
export async function runInSpan<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    const value = await span.run(run)
    span.end()
    return value
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Runs `run` in a span below the active one. Outside of a trace it only runs it. */
export function traceWithin<T>(definition: SpanDefinition, run: () => Promise<T>): Promise<T> {
  if (!tracing?.active()) return run()
  return runInSpan(tracing.start(definition), run)
}

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/
const ZEROS = '0'.repeat(32)

/** Returns the trace id of a header `traceparent` (W3C Trace Context, version 00); undefined if malformed. */
export function parseTraceId(header: string | undefined): string | undefined {
  const id = header && TRACEPARENT.exec(header)?.[1]
  return id && id !== ZEROS ? id : undefined
}
