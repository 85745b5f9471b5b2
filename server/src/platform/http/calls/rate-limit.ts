import rateLimit from '@fastify/rate-limit'
import type { Call } from '@pasar/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'

/** Calls that check secrets: limited by IP address alone, with a lower limit. */
const sensitive =
  /^\/user\/(no_auth|send_code|sendCodeV4|sendWithUsername|send_code_with_token|checkCode|checkAccount|reset)\b|^\/user\/gift_card\/(receiver|redeem|link|take)$|\/login$|^\/admin\/api\/session\/(factor|passkey|passkeyOptions|link|welcome|prove)$/

/** Returns the seconds to wait; 0 when the request is allowed. */
export type Limiter = (request: FastifyRequest, call: Call, actorKey: string) => Promise<number>

const keys = new WeakMap<FastifyRequest, string>()

/**
 * Creates the rate limiter: one bucket per minute for the ordinary calls of an IP address and account, and a lower one for
 * sensitive calls. Counts in Redis if configured, so that processes share the limits.
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

  return async (request, call, actorKey) => {
    const isSensitive = sensitive.test(call.path)
    if ((isSensitive ? config.authRateLimit : config.rateLimit) === 0) return 0
    keys.set(request, isSensitive ? request.ip : `${request.ip} ${actorKey}`)
    const state = await (isSensitive ? strict : ordinary)(request)
    return !state.isAllowed && state.isExceeded ? Math.max(1, state.ttlInSeconds) : 0
  }
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
