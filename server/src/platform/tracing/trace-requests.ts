import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getTracing, type Span } from './tracing.ts'

/** Polled by load balancers and Prometheus. */
const untraced = /^\/(healthz|readyz|metrics)$/

/**
 * Records a span for each request: route, status, and the name of a refusal. Adds no hooks while tracing is
 * off. Responses of the fast path have no span (docs/adr/0060).
 */
export function traceRequests(app: FastifyInstance): void {
  const tracing = getTracing()
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (untraced.test(route)) return next()
    const header = request.headers.traceparent
    const span = tracing.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'pasar.request_id': request.id,
      },
      parent: typeof header === 'string' ? header : '',
    })
    spans.set(request, span)
    next()
  })
  // The events of a body arrive in another context than the hooks.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function traced(request, reply) {
      const run = () => handler.call(this, request, reply)
      const span = spans.get(request)
      return span ? span.run(run) : run()
    }
  })
  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request)
    span?.annotate({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? reply.statusCode : undefined)
    next()
  })
}
