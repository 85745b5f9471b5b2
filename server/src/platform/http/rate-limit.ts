import rateLimit from '@fastify/rate-limit'
import type { Call } from '@pasar/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Calls that try secrets: they are limited by address alone, and lower. */
const tries =
  /^\/user\/(no_auth|send_code|sendCodeV4|sendWithUsername|send_code_with_token|checkCode|checkAccount|reset)\b|^\/user\/gift_card\/(receiver|redeem|link|take)$|\/login$|^\/admin\/api\/session\/(factor|passkey|passkeyOptions|link|welcome|prove)$/

/** Answers how many seconds to wait, 0 when the request may go on. */
export type Limiter = (request: FastifyRequest, call: Call, actorKey: string) => Promise<number>

const keys = new WeakMap<FastifyRequest, string>()

/**
 * Makes the limiter: one bucket a minute for all ordinary calls of an address and account, and a lower one for
 * calls that try secrets. Counted in Redis where there is one, so that several processes share it.
 */
export async function makeLimiter(app: FastifyInstance, config: Config): Promise<Limiter> {
  const redis = config.redisUrl ? await connect(config.redisUrl, app) : undefined
  // Limits that cannot be counted do not stop the shop.
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
    const isTry = tries.test(call.path)
    if ((isTry ? config.authRateLimit : config.rateLimit) === 0) return 0
    keys.set(request, isTry ? request.ip : `${request.ip} ${actorKey}`)
    const state = await (isTry ? strict : ordinary)(request)
    return !state.isAllowed && state.isExceeded ? Math.max(1, state.ttlInSeconds) : 0
  }
}

async function connect(url: string, app: FastifyInstance) {
  // Most shops start without it.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { connectTimeout: 1_000, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error: Error) => app.log.warn({ err: error }, 'Redis does not answer: no rate limits'))
  return redis
}
