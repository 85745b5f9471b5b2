import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../lib/context.ts'
import { sendPage } from '../lib/server.ts'
import { equalTexts } from '../lib/signature.ts'
import { addQuery, choicePages, isShopAddress } from './choice.ts'
import { isAppleSecret, publishKeys, signIdToken } from './id-token.ts'
import { appleKeys, googleKeys } from './keys.ts'
import { type People, type Person, type SignIn, subjectOf } from './people.ts'
import { formPage } from './views.ts'

type Fields = Record<string, string | undefined>

/** Longer than a shop waits. */
const SLOW_MS = 15_000

/** The differences between Google and Apple. */
const services = {
  google: {
    brand: 'Google',
    clientId: googleKeys.clientId,
    isSecret: (secret: string) => equalTexts(secret, googleKeys.clientSecret),
    denied: 'access_denied',
  },
  apple: {
    brand: 'Apple',
    clientId: appleKeys.clientId,
    isSecret: isAppleSecret,
    denied: 'user_cancelled_authorize',
  },
} as const
type Service = keyof typeof services

type Setup = { people: People; context: Context; issuer: () => string }

/** Adds a service that follows OpenID Connect, with the published configuration of Google or Apple. */
export async function oidcRoutes(app: FastifyInstance, service: Service, { people, context, issuer }: Setup) {
  const { brand, clientId, isSecret, denied } = services[service]
  app.addHook('onRequest', async (_, reply) => {
    if (people.mode() === 'down') return reply.code(503).send()
    if (people.mode() === 'slow') await sleep(SLOW_MS, undefined, { ref: false })
  })

  app.get('/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: service === 'apple' ? ['query', 'form_post'] : ['query'],
    subject_types_supported: [service === 'apple' ? 'pairwise' : 'public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', service === 'apple' ? 'name' : 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }))
  app.get('/keys', publishKeys)

  await app.register(async (part) =>
    choicePages(part, [
      {
        path: '/authorize',
        service,
        brand,
        canHideEmail: service === 'apple',
        refuse: (query) => refuseRequest(service, query),
        sendBack,
      },
    ]),
  )

  function sendBack(reply: FastifyReply, query: Fields, person: Person | undefined, isHidden: boolean) {
    const { redirect_uri: redirectUri = '', state = '', nonce = '', code_challenge: challenge = '' } = query
    const hidden = person && {
      ...person,
      email: `${subjectOf('relay', person).slice(0, 10)}@privaterelay.appleid.com`,
    }
    const chosen = isHidden ? hidden : person
    const code =
      chosen && people.issueCode({ service, clientId, redirectUri, person: chosen, nonce, challenge })
    const answer: Record<string, string> = code ? { code, state } : { error: denied, state }
    if (query.response_mode !== 'form_post') return reply.redirect(addQuery(redirectUri, answer), 303)
    const isFirst = chosen && people.introduce(chosen)
    const fields = { ...answer, ...(isFirst && { user: describe(chosen) }) }
    return sendPage(reply, formPage({ service, brand }, redirectUri, fields))
  }

  await app.register(async (part) => {
    await part.register(formbody)
    part.post<{ Body: Fields | undefined }>('/token', async ({ body = {} }, reply) => {
      if (body.client_id !== clientId || !isSecret(body.client_secret ?? '', issuer(), context.now()))
        return reply.code(401).send({ error: 'invalid_client' })
      const signIn = people.redeemCode(body.code ?? '')
      if (!signIn || !isProven(signIn, service, body)) return reply.code(400).send({ error: 'invalid_grant' })
      const { person, nonce } = signIn
      const claims = {
        iss: issuer(),
        aud: clientId,
        sub: subjectOf(service, person),
        nonce,
        email: person.email,
      }
      const more =
        service === 'google' ? { email_verified: true, name: person.name } : { email_verified: 'true' }
      const idToken = await signIdToken({ ...claims, ...more }, people.mode(), context.now())
      return { access_token: 'sandbox', token_type: 'Bearer', expires_in: 3600, id_token: idToken }
    })
  })
}

function refuseRequest(service: Service, query: Fields): string | undefined {
  const { clientId } = services[service]
  if (query.client_id !== clientId) return 'invalid_client: the client id is unknown'
  if (!isShopAddress(query.redirect_uri)) return 'redirect_uri_mismatch'
  if (query.response_type !== 'code' || !query.scope?.split(' ').includes('openid')) return 'invalid_request'
  if (query.code_challenge && query.code_challenge_method !== 'S256')
    return 'invalid_request: S256 is required'
  const asksForMore = /\b(email|name)\b/.test(query.scope)
  if (service === 'apple' && asksForMore && query.response_mode !== 'form_post')
    return 'invalid_request: response_mode must be form_post when name or email scope is requested'
  return undefined
}

function isProven({ challenge, ...signIn }: SignIn, service: Service, body: Fields): boolean {
  const hash = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url')
  const isSame = signIn.service === service && signIn.redirectUri === body.redirect_uri
  return body.grant_type === 'authorization_code' && isSame && (!challenge || challenge === hash)
}

/** Returns the user of Apple's first answer. */
function describe({ name, email }: Person): string {
  const [firstName = '', ...rest] = name.split(' ')
  return JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email })
}
