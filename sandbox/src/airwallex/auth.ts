import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import { MINUTE_MS } from '../lib/time.ts'
import { airwallexKeys } from './keys.ts'
import { type AirwallexStore, airwallexId } from './store.ts'

const TOKEN_MS = 30 * MINUTE_MS

/** Sends Airwallex's error object. */
export const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message, source: '' })

/** Masks secrets: everybody can read the log. */
const hideSecrets = (text: string) => text.replace(/("(?:client_secret|token)":\s*")[^"]+/g, '$1•••')

/** Requires a bearer token, adds the login that returns one for 30 minutes, and logs every request. */
export function authenticateAirwallex(app: FastifyInstance, { log, now }: Context, store: AirwallexStore) {
  logRequests(app, { vendor: 'airwallex', log, now, mask: hideSecrets })

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url === `${app.prefix}/api/v1/authentication/login`) return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (store.isToken(token, now())) return
    getLogEntry(request).note = 'UNAUTHORIZED'
    return sendError(reply, 401, 'unauthorized', 'Access denied, authentication failed')
  })

  app.post('/api/v1/authentication/login', async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const { clientId, apiKey } = airwallexKeys
    if (!equalTexts(header('x-client-id'), clientId) || !equalTexts(header('x-api-key'), apiKey))
      return sendError(reply, 401, 'credentials_invalid', 'UNAUTHORIZED')
    const token = airwallexId('tok')
    store.addToken(token, now() + TOKEN_MS)
    const expires_at = new Date(now() + TOKEN_MS).toISOString().replace(/\.\d+Z$/, '+0000')
    return reply.code(201).send({ token, expires_at })
  })
}
