import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Call } from '@pasar/contract/call'
import { HOUR_MS, MINUTE_MS } from '@pasar/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { networkOf, siteOf } from '../../auth/network.ts'
import { hashToken } from '../../auth/tokens.ts'
import { readLanguage } from '../request.ts'
import { codeResponse } from '../responses/envelope.ts'

/** Calls that check secrets: limited by network alone, with a lower limit. */
const sensitive =
  /^\/user\/(no_auth|send_code|sendCodeV4|sendWithUsername|send_code_with_token|checkCode|checkAccount|reset|pay_password|bindMobile|captcha|google_authenticator)\b|^\/(user\/factors\/check|attractive\/user\/setMobileEmail|admin\/api\/account\/password)$|^\/user\/gift_card\/(receiver|redeem|link|take)$|\/login$|^\/admin\/api\/session\/(factor|passkey|passkeyOptions|link|welcome|prove)$/

/** Refreshes of a session: they must not fail because others behind the same address sign in or refresh. */
const refresh = /^\/user\/no_auth\/tokenRefresh$|^\/admin\/api\/session\/refresh$/

/** Each returns the seconds to wait; 0 when the request is allowed. */
export type Limiter = {
  /** Counts a call of an actor. */
  call(request: FastifyRequest, call: Call, actorKey: string): Promise<number>
  /**
   * Counts a request outside the contract, by network: pictures and files, messages of vendors, reports of
   * browsers, or streams of live events.
   */
  route(request: FastifyRequest, group: RouteGroup): Promise<number>
  /** Counts what a guest starts, by network: a new token evades the limits of each guest. */
  guest(request: FastifyRequest, group: GuestGroup): Promise<number>
}
export type RouteGroup = 'files' | 'vendors' | 'reports' | 'live'
/** Tokens that are created, and conversations that are started. */
export type GuestGroup = 'guest-tokens' | 'guest-conversations'

/**
 * Requests of these groups per request of RATE_LIMIT: a page has many pictures, and a vendor sends for all
 * members from few addresses. Reports of browsers are few.
 */
const ROUTE_FACTOR = 5
const REPORT_FACTOR = 0.05
/** Sensitive requests of an IPv6 /48, which has 65,536 networks, per one of a network. */
const SITE_FACTOR = 4
/** Guests of a network within an hour. */
export const GUESTS_PER_HOUR = 20

const keys = new WeakMap<FastifyRequest, string>()

/**
 * Creates the rate limiter: one bucket per minute for the ordinary calls of a network and account, a lower
 * one for the sensitive calls of a network and of its IPv6 /48, for refreshes one per network and a lower
 * one per token, one for each group of other routes, and two per hour for guests. Counts in Redis if
 * configured, so that processes share the limits; while it does not respond, each process counts for itself.
 */
export async function makeLimiter(app: FastifyInstance, config: Config): Promise<Limiter> {
  const redis = config.redisUrl ? await connect(config.redisUrl, app) : undefined
  const inMemory = await createBuckets(app, { cache: 50_000 })
  const inRedis = redis && (await createBuckets(app, { redis, nameSpace: 'pasar-limit:' }))
  app.addHook('onClose', async () => redis?.disconnect())

  const bucket = (name: string, max: number, timeWindow = MINUTE_MS) => {
    const options: Bucket = {
      max,
      timeWindow,
      keyGenerator: (r) => `${name} ${keys.get(r) ?? networkOf(r.ip)}`,
    }
    const local = inMemory(options)
    const shared = inRedis?.(options)
    return (request: FastifyRequest) => shared?.(request).catch(() => local(request)) ?? local(request)
  }
  const ordinary = bucket('calls', config.rateLimit)
  const strict = bucket('tries', config.authRateLimit)
  const ofSite = bucket('sites', config.authRateLimit * SITE_FACTOR)

  const routes: Record<RouteGroup, typeof ordinary> = {
    files: bucket('files', config.rateLimit * ROUTE_FACTOR),
    vendors: bucket('vendors', config.rateLimit * ROUTE_FACTOR),
    reports: bucket('reports', Math.ceil(config.rateLimit * REPORT_FACTOR)),
    live: bucket('live', config.rateLimit),
  }
  const guests: Record<GuestGroup, typeof ordinary> = {
    'guest-tokens': bucket('guest-tokens', GUESTS_PER_HOUR, HOUR_MS),
    'guest-conversations': bucket('guest-conversations', GUESTS_PER_HOUR, HOUR_MS),
  }
  /** Those that AUTH_RATE_LIMIT=0 turns off; RATE_LIMIT=0 turns the others off. */
  const sensitiveBuckets = new Set([strict, ofSite, ...Object.values(guests)])
  const count = async (limited: typeof strict, request: FastifyRequest, key = networkOf(request.ip)) => {
    if ((sensitiveBuckets.has(limited) ? config.authRateLimit : config.rateLimit) === 0) return 0
    keys.set(request, key)
    const state = await limited(request)
    return !state.isAllowed && state.isExceeded ? Math.max(1, state.ttlInSeconds) : 0
  }

  return {
    async call(request, call, actorKey) {
      const network = networkOf(request.ip)
      if (refresh.test(call.path)) {
        const wait = await count(ordinary, request, `${network} ${call.path}`)
        return wait || (await count(strict, request, `${call.path} ${tokenKey(request.body) ?? network}`))
      }
      if (!sensitive.test(call.path)) return await count(ordinary, request, `${network} ${actorKey}`)
      const site = siteOf(request.ip)
      return (await count(strict, request, network)) || (site ? await count(ofSite, request, site) : 0)
    },
    route: (request, group) => count(routes[group], request),
    guest: (request, group) => count(guests[group], request),
  }
}

/** Returns a key of the refresh token in a body that is not validated yet; undefined without a token. */
function tokenKey(body: unknown): string | undefined {
  const token = typeof body === 'object' && body && 'refreshToken' in body ? body.refreshToken : ''
  return typeof token === 'string' && token ? hashToken(token) : undefined
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

type Bucket = Parameters<FastifyInstance['createRateLimit']>[0]

/** Registers the library in a scope of its own, since it has one store per scope. */
async function createBuckets(app: FastifyInstance, store: RateLimitPluginOptions) {
  let create: FastifyInstance['createRateLimit'] | undefined
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...store })
    create = scope.createRateLimit
  })
  return create!
}

async function connect(url: string, app: FastifyInstance) {
  // Loaded on demand: most shops run without Redis.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { connectTimeout: 1_000, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', (error: Error) =>
    app.log.warn({ err: error }, 'Redis does not respond: each process limits requests for itself'),
  )
  return redis
}
