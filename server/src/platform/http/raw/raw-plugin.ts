import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { type Limiter, limitRoutes } from '../calls/rate-limit.ts'
import type { RawRequest, RawRoute } from './raw-route.ts'

/** Registers the routes outside the contract. Their bodies are passed on as raw bytes. */
export const registerRaw =
  (deps: Deps, routes: readonly RawRoute[], limiter: Limiter) => async (app: FastifyInstance) => {
    limitRoutes(app, limiter, 'vendors')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const route of routes) {
      app.route({
        method: route.method,
        url: route.path,
        async handler(request, reply) {
          const response = await route.run(
            { ...deps, log: request.log as Deps['log'] },
            {
              headers: request.headers,
              query: request.query as RawRequest['query'],
              params: request.params as RawRequest['params'],
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              ip: request.ip,
              requestId: request.id,
            },
          )
          return reply
            .code(response.status)
            .headers(response.headers ?? {})
            .type(response.type)
            .send(response.body)
        },
      })
    }
  }
