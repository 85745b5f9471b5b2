import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import type { OpenDb } from '../db/db.ts'
import { isMigrated } from '../db/migrate.ts'
import { waitingEvents } from '../outbox/relay.ts'
import { loggable, onUnknown } from './errors.ts'
import { bearerOf } from './request.ts'

const READY_TIMEOUT_MS = 3_000

/**
 * /healthz: the process answers · /readyz: it can serve (database there, tables current, not about to close) ·
 * /metrics: its figures.
 */
export const registerHealth =
  (deps: Deps, open: OpenDb, draining: () => boolean) => async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get('/healthz', async () => ({ ok: true }))

    app.get('/readyz', async (request, reply) => {
      if (draining()) return reply.code(503).send({ ok: false, why: 'it is closing' })
      try {
        const late = new Promise<false>((answer) => setTimeout(() => answer(false), READY_TIMEOUT_MS).unref())
        if (await Promise.race([isMigrated(open), late])) return { ok: true }
        return reply
          .code(503)
          .send({ ok: false, why: 'the database is slow or its tables are not up to date' })
      } catch (error) {
        request.log.warn({ err: loggable(error) }, 'not ready')
        return reply.code(503).send({ ok: false, why: 'the database does not answer' })
      }
    })

    app.get('/metrics', async (request, reply) => {
      const { metricsToken, mode } = deps.config
      const allowed = metricsToken ? equal(bearerOf(request) ?? '', metricsToken) : mode === 'demo'
      if (!allowed) return onUnknown(request, reply)
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
  metrics.outbox.set(await waitingEvents({ metrics, jobs, ...rest }))
}

function equal(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
