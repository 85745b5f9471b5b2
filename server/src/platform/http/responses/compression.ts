import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Minimum size to compress: below it the headers cost more than compression saves. */
export const MIN_COMPRESSED_BYTES = 1_400
const GZIP_LEVEL = 4
/** As small as gzip's best at the speed of its fastest: some responses are cached for only a second. */
const BROTLI_QUALITY = 4

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

/** Compresses with gzip, off the event loop. */
export const compressGzip = async (payload: string): Promise<Buffer> => await gzip(payload)

/** Compresses with Brotli, off the event loop. */
export const compressBrotli = async (payload: string): Promise<Buffer> =>
  await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })

/** Sends a body, compressed off the event loop if it is large enough. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<FastifyReply> {
  if (payload.length < MIN_COMPRESSED_BYTES) return reply.send(payload)
  reply.header('vary', 'Accept-Encoding')
  if (!acceptsEncoding(request.headers, 'gzip')) return reply.send(payload)
  return reply.header('content-encoding', 'gzip').send(await gzip(payload, { level: GZIP_LEVEL }))
}

const patterns = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Reports whether a client accepts an encoding. */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: 'br' | 'gzip'): boolean {
  const header = headers['accept-encoding']
  return typeof header === 'string' && patterns[encoding].test(header)
}
