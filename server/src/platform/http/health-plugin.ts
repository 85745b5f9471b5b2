import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import type { OpenDb } from '../db/db.ts'
import { isMigrated } from '../db/migrate.ts'
import { mayReadMetrics, reportMetrics } from './metrics-report.ts'
import { handleNotFound, toLoggableError } from './responses/errors.ts'

const READY_TIMEOUT_MS = 3_000

/**
 * /healthz: the process responds · /readyz: it can serve (database reachable, migrations applied, not
 * draining) · /metrics: Prometheus metrics.
 */
export const registerHealth =
  (deps: Deps, open: OpenDb, draining: () => boolean) => async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get('/healthz', async () => ({ ok: true }))

    app.get('/readyz', async (request, reply) => {
      if (draining()) return reply.code(503).send({ ok: false, why: 'the server is closing' })
      try {
        const timeout = new Promise<false>((resolve) =>
          setTimeout(() => resolve(false), READY_TIMEOUT_MS).unref(),
        )
        if (await Promise.race([isMigrated(open), timeout])) return { ok: true }
        return reply
          .code(503)
          .send({ ok: false, why: 'the database is slow or its migrations are not applied' })
      } catch (error) {
        request.log.warn({ err: toLoggableError(error) }, 'not ready')
        return reply.code(503).send({ ok: false, why: 'the database does not respond' })
      }
    })

    app.get('/metrics', async (request, reply) => {
      if (!mayReadMetrics(deps, request)) return handleNotFound(request, reply)
      const { type, body } = await reportMetrics(deps, open)
      return reply.type(type).send(body)
    })
  }
