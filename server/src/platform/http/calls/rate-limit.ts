import rateLimit from '@fastify/rate-limit'
import type { Call } from '@pasar/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { readLanguage } from '../request.ts'
import { codeResponse } from '../responses/envelope.ts'

/** Calls that check secrets: limited by IP address alone, with a lower limit. */
const sensitive =
  /^\/user\/(no_auth|send_code|sendCodeV4|sendWithUsername|send_code_with_token|checkCode|checkAccount|reset|pay_password)\b|^\/(user\/password\/change|admin\/api\/account\/password)$|^\/user\/gift_card\/(receiver|redeem|link|take)$|\/login$|^\/admin\/api\/session\/(factor|passkey|passkeyOptions|link|welcome|prove)$/

/** Each returns the seconds to wait; 0 when the request is allowed. */
export type Limiter = {
  /** Counts a call of an actor. */
  call(request: FastifyRequest, call: Call, actorKey: string): Promise<number>
  /** Counts a request outside the contract, by IP address: pictures and files, or messages of vendors. */
  route(request: FastifyRequest, group: RouteGroup): Promise<number>
}
export type RouteGroup = 'files' | 'vendors'

/**
 * Requests of these groups per request of RATE_LIMIT: a page has many pictures, and a vendor sends for all members from
 * few addresses.
 */
const ROUTE_FACTOR = 5

const keys = new WeakMap<FastifyRequest, string>()

/**
 * Creates the rate limiter: one bucket per minute for the ordinary calls of an IP address and account, a lower one for
 * sensitive calls, and one for each group of other routes. Counts in Redis if configured, so that processes share the limits.
 */
export async function makeLimiter(app: FastifyInstance, config: Config): Promise<Limiter> {
  const redis = config.redisUrl ? await connect(config.redisUrl, app) : undefined
  // When Redis is down, requests are not limited.
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: 'pasar-limit:',
    skipOnError: true,
    cache: 50_000,
  })
  app.addHook('onClose', async () => redis?.disconnect())

  const bucket = (name: string, max: number) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: (r) => `${name} ${keys.get(r) ?? r.ip}` })
  const ordinary = bucket('calls', config.rateLimit)
  const strict = bucket('tries', config.authRateLimit)

  const routes: Record<RouteGroup, typeof ordinary> = {
    files: bucket('files', config.rateLimit * ROUTE_FACTOR),
    vendors: bucket('vendors', config.rateLimit * ROUTE_FACTOR),
  }
  const count = async (request: FastifyRequest, limit: typeof ordinary) => {
    const state = await limit(request)
    return !state.isAllowed && state.isExceeded ? Math.max(1, state.ttlInSeconds) : 0
  }

  return {
    async call(request, call, actorKey) {
      const isSensitive = sensitive.test(call.path)
      if ((isSensitive ? config.authRateLimit : config.rateLimit) === 0) return 0
      keys.set(request, isSensitive ? request.ip : `${request.ip} ${actorKey}`)
      return await count(request, isSensitive ? strict : ordinary)
    },
    route: async (request, group) => (config.rateLimit === 0 ? 0 : await count(request, routes[group])),
  }
}

/** Registers the limit of the routes of a scope. */
export function limitRoutes(app: FastifyInstance, limiter: Limiter, group: RouteGroup): void {
  app.addHook('onRequest', async (request, reply) => {
    const wait = await limiter.route(request, group)
    if (wait === 0) return
    const { status, body } = codeResponse('too-many-requests', readLanguage(request), { retryAfter: wait })
    await reply.code(status).header('retry-after', wait).header('cache-control', 'no-store').send(body)
  })
}

async function connect(url: string, app: FastifyInstance) {
  // Loaded on demand: most shops run without Redis.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { connectTimeout: 1_000, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error: Error) =>
    app.log.warn({ err: error }, 'Redis does not respond: requests are not limited'),
  )
  return redis
}
