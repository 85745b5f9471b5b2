import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this the headers cost more than the compression saves. */
export const LEAST_BYTES = 1_400
const GZIP_LEVEL = 4
/** As dense as gzip's best, in the time of its fastest: some answers are kept for a second only. */
const BROTLI_QUALITY = 4

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

/** Compresses a text that is sent often, off the event loop. */
export const gzipped = async (payload: string): Promise<Buffer> => await gzip(payload)

/** Compresses a text that is sent often, off the event loop. */
export const brotlied = async (payload: string): Promise<Buffer> =>
  await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })

/** Sends a text that is made for one request, compressed off the event loop when that pays. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<FastifyReply> {
  if (payload.length < LEAST_BYTES) return reply.send(payload)
  reply.header('vary', 'Accept-Encoding')
  if (!accepts(request.headers, 'gzip')) return reply.send(payload)
  return reply.header('content-encoding', 'gzip').send(await gzip(payload, { level: GZIP_LEVEL }))
}

const wanted = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Whether a client can read what is compressed in this way. */
export function accepts(headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean {
  const header = headers['accept-encoding']
  return typeof header === 'string' && wanted[encoding].test(header)
}
