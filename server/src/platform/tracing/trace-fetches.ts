import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { getTracing, type Span } from './tracing.ts'

/** A request of fetch, as Node's diagnostics channels report it. */
type FetchRequest = {
  origin: string | URL
  method: string
  addHeader(name: string, value: string): void
}

type Message = { request: FetchRequest; response?: { statusCode: number }; error?: unknown }

/**
 * Records a span for each request by fetch inside a trace, with method, host and status only: paths and
 * queries of providers contain numbers, keys and codes.
 * @param sandboxUrl gets `traceparent`; nobody else does
 * @returns stops it
 */
export function traceFetches(sandboxUrl: string | undefined): () => void {
  const own = sandboxUrl === undefined ? undefined : new URL(sandboxUrl).origin
  const spans = new WeakMap<FetchRequest, Span>()
  const onCreate = ({ request }: Message) => {
    const tracing = getTracing()
    if (!tracing?.active()) return
    const { origin, hostname } = new URL(request.origin)
    const span = tracing.start({
      name: `${request.method} ${hostname}`,
      kind: 'client',
      attributes: { 'http.request.method': request.method, 'server.address': hostname },
    })
    spans.set(request, span)
    if (origin === own && span.traceparent) request.addHeader('traceparent', span.traceparent)
  }
  const onHeaders = ({ request, response }: Message) =>
    spans.get(request)?.annotate({ 'http.response.status_code': response!.statusCode })
  const finish = ({ request, error }: Message) => {
    spans.get(request)?.end(error)
    spans.delete(request)
  }
  const listeners: [string, (message: Message) => void][] = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:trailers', finish],
    ['undici:request:error', finish],
  ]
  const added = listeners.map(([channel, listener]) => {
    const onMessage = (message: unknown) => listener(message as Message)
    subscribe(channel, onMessage)
    return () => unsubscribe(channel, onMessage)
  })
  return () => {
    for (const remove of added) remove()
  }
}
