import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExchangeLog } from './exchange-log.ts'
import { getLogEntry, logRequests, rawBody, sendError } from './logged-api.ts'
import { createNonceStore, verifyRequest } from './signature.ts'

type SignedApi = {
  vendor: string
  secret: string
  log: ExchangeLog
  now: () => number
}

/** Logs the requests of a plugin and verifies their signatures; responds 401 where that fails. */
export function verifySignatures(app: FastifyInstance, { vendor, secret, log, now }: SignedApi) {
  const nonces = createNonceStore()
  logRequests(app, { vendor, log, now })
  app.addHook('preValidation', async (request, reply) => {
    const entry = getLogEntry(request)
    const incoming = {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: rawBody(request),
    }
    const verification = verifyRequest(secret, incoming, nonces, now())
    entry.canonical = verification.canonical
    if (verification.ok) return
    entry.signed = verification.signed
    entry.note = verification.reason
    entry.ref = getReference(request)
    return sendError(
      reply,
      401,
      verification.reason,
      reasons[verification.reason] ?? 'The request could not be verified.',
    )
  })
}

const reasons: Record<string, string> = {
  SIGNATURE_MISSING: 'X-Timestamp, X-Nonce and X-Signature are required.',
  TIMESTAMP_OUTSIDE_WINDOW: 'X-Timestamp must be within 300 seconds of now.',
  SIGNATURE_INVALID: 'X-Signature does not match the request.',
  NONCE_REPLAYED: 'This X-Nonce was used before.',
}

/** Returns the payment or parcel that an unverified request names; for the log alone. */
function getReference(request: FastifyRequest): string {
  const { no } = request.params as { no?: string }
  const { orderNo, trackingNo } = jsonBody(request)
  return String(no ?? orderNo ?? trackingNo ?? '').slice(0, 100)
}

/** Parses the body as a JSON object; returns an empty one where it is none. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  try {
    const value = JSON.parse(rawBody(request))
    return value && typeof value === 'object' && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
