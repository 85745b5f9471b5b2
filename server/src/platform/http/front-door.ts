import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Cache } from '../cache.ts'
import type { Carried } from './carry-out.ts'
import { encodingFor, formOf, has, headersOf } from './kept.ts'
import type { Observe } from './observe.ts'
import { bearerOf, JSON_TYPE, languageOf } from './request.ts'

/** Addresses at most; when there are more, all are forgotten and learnt again. */
const MOST = 10_000
const LONGEST = 500

/** Where the answer to an address is kept. */
type Way = { keptAs: string; call: string; language: string }

/**
 * Stands before the framework and hands visitors the answers that are at hand (docs/adr/0015). What it does not
 * know the framework answers, and the door learns from that. Its answers are not counted for the limit of requests:
 * to refuse one would cost as much as to give it.
 */
export type FrontDoor = {
  /** What the server listens with. @param inside the framework's own */
  before(inside: RequestListener): RequestListener
  /** @param keptAs where the cache holds the answer to this visitor's request */
  note(request: FastifyRequest, keptAs: string): void
}

type Parts = {
  cache: Cache
  /** What every answer says, whatever it is. */
  headers: Readonly<Record<string, string>>
  idOf(request: IncomingMessage): string
  ipOf(request: IncomingMessage): string
  draining(): boolean
  observe: Observe
}

export function makeFrontDoor({ cache, headers, idOf, ipOf, draining, observe }: Parts): FrontDoor {
  const ways = new Map<string, Way>()
  const common = Object.entries({ ...headers, 'content-type': JSON_TYPE }).flat()
  const find = (request: IncomingMessage) => {
    if (request.method !== 'GET' || bearerOf(request) || draining()) return undefined
    const way = ways.get(addressOf(request))
    const kept = way && (cache.peek(way.keptAs) as Carried | undefined)
    // A refusal goes the whole way, as it is noted there.
    if (kept?.status !== 200 || kept.refusal) return undefined
    const answer = answerOf(request, kept)
    return (
      answer && { call: way!.call, headers: ['content-language', way!.language, ...answer.headers], answer }
    )
  }
  return {
    before: (inside) => (request, response) => {
      const began = performance.now()
      const found = find(request)
      if (!found) return inside(request, response)
      const id = idOf(request)
      const { status, body } = found.answer
      response.writeHead(status, [...common, ...found.headers, 'x-request-id', id])
      // As a text it leaves together with its headers, in one write instead of two.
      response.end(body, 'latin1')
      const ms = performance.now() - began
      observe({ id, call: found.call, method: 'GET', url: request.url!, status, ms, ip: ipOf(request) })
    },
    note(request, keptAs) {
      const address = addressOf(request)
      if (address.length > LONGEST) return
      if (ways.size >= MOST) ways.clear()
      ways.set(address, { keptAs, call: request.routeOptions.url!, language: languageOf(request) })
    },
  }
}

/** Everything that an answer to a visitor depends on. */
const addressOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  `${url} ${headers['think-lang'] ?? ''} ${headers['accept-language'] ?? ''} ${headers.area ?? ''}`

/** The answer in the form that the client wants; undefined while that is being made. */
function answerOf(request: IncomingMessage, kept: Carried) {
  const { etag, ...told } = headersOf(kept)
  const headers = ['etag', etag, 'cache-control', told['cache-control'], 'vary', told.vary]
  if (has(request.headers, kept)) return { status: 304, headers, body: undefined }
  const encoding = encodingFor(request.headers, kept)
  const { latin1 } = formOf(kept, encoding)
  if (latin1 === undefined) return undefined
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(latin1.length))
  return { status: 200, headers, body: latin1 }
}
