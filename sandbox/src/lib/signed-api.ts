import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExchangeLog } from './exchange-log.ts'
import { asLoggedApi, rawBody, refuse, trailOf } from './logged-api.ts'
import { createNonceStore, verifyRequest } from './signature.ts'

interface SignedApi {
  vendor: string
  secret: string
  log: ExchangeLog
  now: () => number
}

/** A logged API (see there) whose requests are signed: each is verified, and answered 401 where that fails. */
export function asSignedApi(app: FastifyInstance, { vendor, secret, log, now }: SignedApi) {
  const nonces = createNonceStore()
  asLoggedApi(app, { vendor, log, now })
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
}

const reasons: Record<string, string> = {
  SIGNATURE_MISSING: 'X-Timestamp, X-Nonce and X-Signature are required.',
  TIMESTAMP_OUTSIDE_WINDOW: 'X-Timestamp must be within 300 seconds of now.',
  SIGNATURE_INVALID: 'X-Signature does not fit the request.',
  NONCE_REPLAYED: 'This X-Nonce was used before.',
}

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
