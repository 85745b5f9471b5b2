import type { FastifyInstance, FastifyReply } from 'fastify'
import { asLoggedApi, trailOf } from '../lib/logged-api.ts'
import type { Room } from '../lib/room.ts'
import { sameText } from '../lib/signature.ts'
import { airwallexKeys } from './keys.ts'
import { airwallexId, type Ledger } from './ledger.ts'

const tokenMs = 30 * 60_000

/** Answers with Airwallex's error object. */
export const problem = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message, source: '' })

/** Secrets have no place in the log that everybody may read. */
const hideSecrets = (text: string) => text.replace(/("(?:client_secret|token)":\s*")[^"]+/g, '$1•••')

/** Readies a part of a server for Airwallex's API as a shop's server calls it: signed in, by a token of half an hour. */
export function asAirwallexApi(app: FastifyInstance, { log, now }: Room, ledger: Ledger) {
  asLoggedApi(app, { vendor: 'airwallex', log, now, mask: hideSecrets })

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url === `${app.prefix}/api/v1/authentication/login`) return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (ledger.isToken(token, now())) return
    trailOf(request).note = 'UNAUTHORIZED'
    return problem(reply, 401, 'unauthorized', 'Access denied, authentication failed')
  })

  app.post('/api/v1/authentication/login', async (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const { clientId, apiKey } = airwallexKeys
    if (!sameText(header('x-client-id'), clientId) || !sameText(header('x-api-key'), apiKey))
      return problem(reply, 401, 'credentials_invalid', 'UNAUTHORIZED')
    const token = airwallexId('tok')
    ledger.addToken(token, now() + tokenMs)
    const expires_at = new Date(now() + tokenMs).toISOString().replace(/\.\d+Z$/, '+0000')
    return reply.code(201).send({ token, expires_at })
  })
}
