import type { FastifyInstance } from 'fastify'
import { stripeKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody } from '../lib/logged-api.ts'
import { equalTexts, sha256hex } from '../lib/signature.ts'
import { sendError } from './errors.ts'
import { type StripeStore, stripeId } from './store.ts'
import { EVENT_VERSION } from './vendor.ts'

/** Masks secrets: everybody can read the log. */
const hideSecrets = (text: string) => text.replace(/("client_secret":\s*")[^"]+/g, '$1•••')

/**
 * Requires the secret key and a valid version, logs every request, and repeats the response of an idempotency
 * key (docs.stripe.com/api/idempotent_requests).
 */
export function authenticateStripe(app: FastifyInstance, { log, now }: Context, store: StripeStore) {
  const replayed = new WeakSet<object>()
  logRequests(app, { vendor: 'stripe', log, now, mask: hideSecrets })

  app.addHook('preValidation', async (request, reply) => {
    const version = String(request.headers['stripe-version'] ?? EVENT_VERSION)
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    reply.header('request-id', stripeId('req')).header('stripe-version', version)
    if (!equalTexts(key, stripeKeys.secretKey)) {
      getLogEntry(request).note = 'INVALID_API_KEY'
      return sendError(reply, 401, { message: `Invalid API Key provided: ${key.slice(0, 8)}***` })
    }
    if (!/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version))
      return sendError(reply, 400, { message: `Invalid Stripe API version: ${version}` })
  })

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return
    reply.header('idempotency-key', key)
    const known = store.answer(key)
    if (!known) return
    replayed.add(request)
    if (known.request !== fingerprint(request.url, rawBody(request)))
      return sendError(reply, 400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    getLogEntry(request).note = 'the stored response of this idempotency key'
    return reply
      .code(known.status)
      .header('idempotent-replayed', 'true')
      .type('application/json')
      .send(known.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.headers['idempotency-key']
    const isKept = typeof key === 'string' && request.method === 'POST' && reply.statusCode < 500
    if (isKept && reply.statusCode !== 401 && !replayed.has(request) && typeof payload === 'string')
      store.addAnswer(key, {
        request: fingerprint(request.url, rawBody(request)),
        status: reply.statusCode,
        body: payload,
      })
    return payload
  })
}

const fingerprint = (url: string, body: string) => sha256hex(`${url}\n${body}`)
