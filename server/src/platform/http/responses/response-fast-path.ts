import type { IncomingMessage, RequestListener } from 'node:http'
import { languageTags } from '@pasar/contract/constants'
import type { FastifyRequest } from 'fastify'
import type { Cache } from '../../cache.ts'
import type { CallResponse } from '../calls/call-response.ts'
import { JSON_TYPE, readBearerToken, readLanguage, readMarketId } from '../request.ts'
import { cacheHeaders, chooseEncoding, encodedBody, isNotModified } from './cached-response.ts'
import type { ResponseObserver } from './response-observer.ts'

/** Maximum number of remembered URLs; beyond it all are forgotten. */
const URLS_MAX = 10_000
const URL_LENGTH_MAX = 500

/** The cached response of a URL. */
type Entry = { cacheKey: string; call: string; contentLanguage: string }

/**
 * Serves visitors' cached responses ahead of the framework (docs/adr/0015). The framework handles all other
 * requests and reports which responses are cached. Responses of the fast path are not rate limited: refusing
 * one costs as much as sending it.
 */
export type FastPath = {
  /** Wraps the framework's request listener. */
  wrap(next: RequestListener): RequestListener
  /**
   * Returns a key of a visitor's request whose response was cached, even if it must be renewed now; undefined
   * for other requests.
   */
  knownKey(request: IncomingMessage): string | undefined
  /** Remembers a visitor's request. @param cacheKey key of its cached response */
  remember(request: FastifyRequest, cacheKey: string): void
}

type Parts = {
  cache: Cache
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
  idOf(request: IncomingMessage): string
  ipOf(request: IncomingMessage): string
  observe: ResponseObserver
}

export function makeFastPath({ cache, headers, idOf, ipOf, observe }: Parts): FastPath {
  const entries = new Map<string, Entry>()
  const common = Object.entries({ ...headers, 'content-type': JSON_TYPE }).flat()
  const find = (request: IncomingMessage) => {
    // The framework responds to other origins (CORS).
    if (request.method !== 'GET' || request.headers.origin || readBearerToken(request)) return undefined
    const entry = entries.get(buildKey(request))
    const cached = entry && (cache.peek(entry.cacheKey) as CallResponse | undefined)
    // The framework handles refusals, which it may have to log.
    if (cached?.status !== 200 || cached.refusal) return undefined
    const response = encodedResponse(request, cached, common, entry!.contentLanguage)
    return response && { call: entry!.call, response }
  }
  return {
    wrap: (next) => (request, response) => {
      const startedAt = performance.now()
      const found = find(request)
      if (!found) return next(request, response)
      const id = idOf(request)
      const { status, head, body } = found.response
      response.writeHead(status, [...head, 'x-request-id', id])
      // A string body is sent with the headers in one write instead of two.
      response.end(body, 'latin1')
      const ms = performance.now() - startedAt
      observe({ id, call: found.call, method: 'GET', url: request.url!, status, ms, ip: ipOf(request) })
    },
    knownKey(request) {
      const key = buildKey(request)
      return request.method === 'GET' && !readBearerToken(request) && entries.has(key) ? key : undefined
    },
    remember(request, cacheKey) {
      const key = buildKey(request)
      if (key.length > URL_LENGTH_MAX) return
      if (entries.size >= URLS_MAX) entries.clear()
      const contentLanguage = languageTags[readLanguage(request)]
      entries.set(key, { cacheKey, call: request.routeOptions.url!, contentLanguage })
    },
  }
}

/** Returns the parts of a request that a visitor's response depends on. */
const buildKey = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  `${url} ${readLanguage({ headers })} ${readMarketId({ headers })}`

/** Builds the response in an encoding that the client accepts; undefined until its body is encoded. */
function encodedResponse(
  request: IncomingMessage,
  cached: CallResponse,
  common: readonly string[],
  contentLanguage: string,
) {
  // A cached response has one language, and its headers do not change.
  cached.head ??= [
    ...common,
    ...['content-language', contentLanguage],
    ...Object.entries(cacheHeaders(cached)).flat(),
  ]
  const { head } = cached
  if (isNotModified(request.headers, cached)) return { status: 304, head, body: undefined }
  const encoding = chooseEncoding(request.headers, cached)
  const encoded = encodedBody(cached, encoding)
  const { latin1 } = encoded
  if (latin1 === undefined) return undefined
  encoded.head ??= [
    ...head,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...['content-length', String(latin1.length)],
  ]
  return { status: 200, head: encoded.head, body: latin1 }
}
