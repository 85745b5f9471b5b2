import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts, brotlied, gzipped, LEAST_BYTES } from './compress.ts'

/** What an answer that is kept depends on beside its address. */
const VARY = 'Accept-Encoding, Accept-Language, Area, Authorization, Think-Lang'

type Encoding = 'br' | 'gzip' | 'identity'
/** A text as bytes, and these as a string of one character a byte once they are there. */
type Form = { made: Promise<Buffer>; latin1?: string }

/** A text that many requests get: its mark and its compressed forms are made once. */
export type Kept = { payload: string; etag?: string; forms?: Partial<Record<Encoding, Form>> }

/** Sends a text that many requests get, or that the client has it already: it asks each time, but need not load it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
): Promise<FastifyReply> {
  reply.headers(headersOf(kept))
  if (has(request.headers, kept)) return reply.code(304).send()
  const encoding = encodingFor(request.headers, kept)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await formOf(kept, encoding).made)
}

/** The headers that tell what a kept text is. */
export function headersOf(kept: Kept) {
  kept.etag ??= `W/"${hash('sha1', kept.payload, 'base64url')}"`
  return { etag: kept.etag, 'cache-control': 'no-cache', vary: VARY }
}

/** Whether the client says that it has this very text. */
export const has = (headers: IncomingHttpHeaders, { etag }: Kept): boolean =>
  etag !== undefined && headers['if-none-match']?.includes(etag) === true

/** The best way to send a text that the client can read. */
export function encodingFor(headers: IncomingHttpHeaders, { payload }: Kept): Encoding {
  if (payload.length < LEAST_BYTES) return 'identity'
  if (accepts(headers, 'br')) return 'br'
  return accepts(headers, 'gzip') ? 'gzip' : 'identity'
}

/** A text in one of its forms, made when it is first wanted. */
export function formOf(kept: Kept, encoding: Encoding): Form {
  kept.forms ??= {}
  const known = kept.forms[encoding]
  if (known) return known
  const form: Form = { made: made(kept.payload, encoding) }
  form.made.then(
    (bytes) => (form.latin1 = bytes.toString('latin1')),
    // Whoever waits for it gets the error.
    () => undefined,
  )
  kept.forms[encoding] = form
  return form
}

async function made(payload: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return await brotlied(payload)
  return encoding === 'gzip' ? await gzipped(payload) : Buffer.from(payload)
}
