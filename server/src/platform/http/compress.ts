import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this the headers cost more than the compression saves. */
const LEAST_BYTES = 1_400
const GZIP_LEVEL = 4
/** As dense as gzip's best, in the time of its fastest: some answers are kept for a second only. */
const BROTLI_QUALITY = 4

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** What an answer that is kept depends on beside its address. */
const VARY = 'Accept-Encoding, Accept-Language, Area, Authorization, Think-Lang'

/** A text that many requests get: its mark and its compressed forms are made once. */
export type Kept = {
  payload: string
  etag?: string
  plain?: Buffer
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

/** Sends a text that is made for one request, compressed off the event loop when that pays. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<FastifyReply> {
  if (payload.length < LEAST_BYTES) return reply.send(payload)
  reply.header('vary', 'Accept-Encoding')
  if (!accepts(request, 'gzip')) return reply.send(payload)
  return reply.header('content-encoding', 'gzip').send(await gzipped(payload, { level: GZIP_LEVEL }))
}

/** Sends a text that many requests get, or that the client has it already: it asks each time, but need not load it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
): Promise<FastifyReply> {
  kept.etag ??= `W/"${createHash('sha1').update(kept.payload).digest('base64url')}"`
  reply.header('etag', kept.etag).header('cache-control', 'no-cache').header('vary', VARY)
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  if (kept.payload.length >= LEAST_BYTES) {
    if (accepts(request, 'br')) {
      kept.br ??= brotlied(kept.payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      return reply.header('content-encoding', 'br').send(await kept.br)
    }
    if (accepts(request, 'gzip')) {
      kept.gzip ??= gzipped(kept.payload)
      return reply.header('content-encoding', 'gzip').send(await kept.gzip)
    }
  }
  kept.plain ??= Buffer.from(kept.payload)
  return reply.send(kept.plain)
}

const wanted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

function accepts(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const header = request.headers['accept-encoding']
  return typeof header === 'string' && wanted[encoding].test(header)
}
