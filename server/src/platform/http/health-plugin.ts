import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import type { OpenDb } from '../db/db.ts'
import { isMigrated } from '../db/migrate.ts'
import { countPendingEvents } from '../outbox/relay.ts'
import { readBearerToken } from './request.ts'
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
      const { metricsToken, mode } = deps.config
      const allowed = metricsToken ? equals(readBearerToken(request) ?? '', metricsToken) : mode === 'demo'
      if (!allowed) return handleNotFound(request, reply)
      await collect(deps, open)
      return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
    })
  }

async function collect({ metrics, jobs, ...rest }: Deps, open: OpenDb): Promise<void> {
  for (const [state, count] of Object.entries(open.load())) metrics.dbConnections.set({ state }, count)
  metrics.jobs.reset()
  for (const { name, waiting, active, failed } of await jobs.stats()) {
    for (const [state, count] of Object.entries({ waiting, active, failed }))
      metrics.jobs.set({ job: name, state }, count)
  }
  metrics.outbox.set(await countPendingEvents({ metrics, jobs, ...rest }))
}

function equals(actual: string, expected: string): boolean {
  const a = Buffer.from(actual)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
