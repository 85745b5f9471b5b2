import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExchangeLog, plainHeaders } from './exchange-log.ts'
import { createNonceStore, verifyRequest } from './signature.ts'

/** What is learnt about a request on its way, for the log. */
interface Trail {
  started: number
  canonical: string
  signed?: string
  note?: string
  ref: string
}

const trails = new WeakMap<FastifyRequest, Trail>()

const trailOf = (request: FastifyRequest): Trail => {
  const known = trails.get(request)
  if (known) return known
  const made = { started: 0, canonical: '', ref: '' }
  trails.set(request, made)
  return made
}

/** Says which payment or parcel a request is about, so that the log shows it there. */
export function about(request: FastifyRequest, ref: unknown) {
  trailOf(request).ref = typeof ref === 'string' ? ref.slice(0, 100) : ''
}

/** Answers with an error of a vendor's API. */
export const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message })

interface SignedApi {
  vendor: string
  secret: string
  log: ExchangeLog
  now: () => number
}

/**
 * Readies a part of a server for a vendor's signed API: bodies are kept as the bytes that were signed and
 * handed on parsed, every request is verified (401 otherwise) and logged with its reply.
 */
export function asSignedApi(app: FastifyInstance, { vendor, secret, log, now }: SignedApi) {
  const nonces = createNonceStore()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (request) => {
    trailOf(request).started = now()
  })
  app.addHook('preValidation', async (request, reply) => {
    const trail = trailOf(request)
    const incoming = {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: rawBody(request),
    }
    const verdict = verifyRequest(secret, incoming, nonces, now())
    trail.canonical = verdict.canonical
    if (verdict.ok) return
    trail.signed = verdict.signed
    trail.note = verdict.reason
    trail.ref = guessRef(request)
    return refuse(reply, 401, verdict.reason, reasons[verdict.reason] ?? 'The request could not be verified.')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const trail = trailOf(request)
    log.add({
      vendor,
      ref: trail.ref,
      direction: 'from-shop',
      method: request.method,
      url: request.url,
      headers: plainHeaders(request.headers),
      body: rawBody(request),
      status: reply.statusCode,
      reply: typeof payload === 'string' ? payload : '',
      ms: now() - trail.started,
      canonical: trail.canonical,
      signed: trail.signed,
      note: trail.note,
    })
    return payload
  })
}

const reasons: Record<string, string> = {
  SIGNATURE_MISSING: 'X-Timestamp, X-Nonce and X-Signature are required.',
  TIMESTAMP_OUTSIDE_WINDOW: 'X-Timestamp must be within 300 seconds of now.',
  SIGNATURE_INVALID: 'X-Signature does not fit the request.',
  NONCE_REPLAYED: 'This X-Nonce was used before.',
}

const rawBody = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')

/** What a request that could not be verified seems to be about; only the log believes it. */
function guessRef(request: FastifyRequest): string {
  const { no } = request.params as { no?: string }
  const { orderNo, trackingNo } = jsonBody(request)
  return String(no ?? orderNo ?? trackingNo ?? '').slice(0, 100)
}

/** The request's JSON object; an empty one when the body is none, so that each field is reported missing. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  try {
    const value = JSON.parse(rawBody(request))
    return value && typeof value === 'object' && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
