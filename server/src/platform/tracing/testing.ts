import { onTestFinished } from 'vitest'
import { type Span, type SpanDefinition, setTracing } from './tracing.ts'

/** A span that ended, with the error that ended it. */
type RecordedSpan = Pick<SpanDefinition, 'name' | 'kind'> & { attributes: object; error?: unknown }

/** Turns tracing on inside an active span until the test ends. @returns the spans that have ended */
export function recordSpans(): RecordedSpan[] {
  const ended: RecordedSpan[] = []
  const start = ({ name, kind, attributes = {} }: SpanDefinition): Span => {
    const all = { ...attributes }
    return {
      traceparent: null,
      run: (fn) => fn(),
      annotate: (more) => void Object.assign(all, more),
      end: (error) => void ended.push({ name, kind, attributes: all, ...(error !== undefined && { error }) }),
    }
  }
  const request = start({ name: 'request', kind: 'server' })
  setTracing({ start, active: () => request, detach: (fn) => fn(), stop: async () => undefined })
  onTestFinished(() => setTracing(undefined))
  return ended
}
