import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding, compressBrotli, compressGzip, MIN_COMPRESSED_BYTES } from './compression.ts'

/** Headers that a cached response varies by. */
const VARY = 'Accept-Encoding, Accept-Language, Area, Authorization, Think-Lang'

type Encoding = 'br' | 'gzip' | 'identity'
/** Headers by name and value, one after the other, once the fast path has sent them. */
type Head = { head?: readonly string[] }
/** An encoded body: its bytes, and once available as a latin1 string. */
type EncodedBody = Head & { bytes: Promise<Buffer>; latin1?: string }

/** A response shared by many requests. Its ETag and compressed bodies are computed once. */
export type CachedResponse = Head & {
  payload: string
  etag?: string
  bodies?: Partial<Record<Encoding, EncodedBody>>
}

/** Sends a cached response, or 304 when the client has it. Clients revalidate on each request. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Promise<FastifyReply> {
  reply.headers(cacheHeaders(cached))
  if (isNotModified(request.headers, cached)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers, cached)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encodedBody(cached, encoding).bytes)
}

/** Returns the caching headers of a cached response. */
export function cacheHeaders(cached: CachedResponse) {
  cached.etag ??= `W/"${hash('sha1', cached.payload, 'base64url')}"`
  return { etag: cached.etag, 'cache-control': 'no-cache', vary: VARY }
}

/**
 * Reports whether If-None-Match has the current response: any with `*`, else by weak comparison (RFC 9110,
 * 13.1.2).
 */
export function isNotModified(headers: IncomingHttpHeaders, { etag }: CachedResponse): boolean {
  const sent = headers['if-none-match']
  if (sent === undefined || etag === undefined) return false
  return sent.trim() === '*' || sent.match(/"[^"]*"/g)?.includes(etag.replace('W/', '')) === true
}

/** Chooses the best encoding that the client accepts. */
export function chooseEncoding(headers: IncomingHttpHeaders, { payload }: CachedResponse): Encoding {
  if (payload.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (acceptsEncoding(headers, 'br')) return 'br'
  return acceptsEncoding(headers, 'gzip') ? 'gzip' : 'identity'
}

/** Returns the body in an encoding; encodes it on first use. */
export function encodedBody(cached: CachedResponse, encoding: Encoding): EncodedBody {
  cached.bodies ??= {}
  const known = cached.bodies[encoding]
  if (known) return known
  const body: EncodedBody = { bytes: encodePayload(cached.payload, encoding) }
  body.bytes.then(
    (bytes) => (body.latin1 = bytes.toString('latin1')),
    // Callers that await the bytes get the error.
    () => undefined,
  )
  cached.bodies[encoding] = body
  return body
}

async function encodePayload(payload: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return await compressBrotli(payload)
  return encoding === 'gzip' ? await compressGzip(payload) : Buffer.from(payload)
}
