import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'

/** The claims of the service about a person, and its faults. */
type Person = { sub: string; email?: string; email_verified?: boolean | string; name?: string }
type Fault = 'nonce' | 'audience' | 'issuer' | 'expired' | 'key' | 'unsigned' | 'no-token' | 'hmac'

export const CLIENT_ID = 'the-shop'
export const CLIENT_SECRET = 'client-secret'

type Code = {
  person: Person
  nonce: string
  challenge: string
  redirectUri: string
  fault: Fault | undefined
}

const base64url = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url')

/** Starts a service that follows OpenID Connect, on a free port. @param now the clock of its tokens */
export async function startFakeProvider(now: () => Date) {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig' }
  const kid = await calculateJwkThumbprint(jwk)
  const codes = new Map<string, Code>()
  const secrets: string[] = []
  let issuer = ''
  let n = 0

  async function signToken({ person, nonce, fault }: Code): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    const exp = fault === 'expired' ? seconds - 600 : seconds + 3600
    const claims: JWTPayload = {
      ...person,
      iss: fault === 'issuer' ? 'https://other.example' : issuer,
      aud: fault === 'audience' ? 'another-shop' : CLIENT_ID,
      iat: exp - 3600,
      exp,
      nonce: fault === 'nonce' ? 'another' : nonce,
    }
    if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
    // The public key as the secret of an HMAC: the confusion of algorithms.
    if (fault === 'hmac')
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(Buffer.from(JSON.stringify(jwk)))
    const key = fault === 'key' ? foreign.privateKey : keys.privateKey
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  }

  async function redeem(form: URLSearchParams): Promise<object | null> {
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    secrets.push(form.get('client_secret') ?? '')
    const isProven = code && code.challenge === (await base64url(form.get('code_verifier') ?? ''))
    if (!isProven || form.get('redirect_uri') !== code.redirectUri) return null
    const id_token = code.fault === 'no-token' ? undefined : await signToken(code)
    return { access_token: 'access', token_type: 'Bearer', expires_in: 3600, id_token }
  }

  const server = createServer(async (request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration')
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    if (request.url === '/jwks') return send({ keys: [{ ...jwk, kid }] })
    let body = ''
    for await (const part of request) body += part
    const tokens = await redeem(new URLSearchParams(body))
    return tokens ? send(tokens) : send({ error: 'invalid_grant' }, 400)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** The client secrets of all requests. */
    secrets,
    /** Signs a person in. @returns the parameters that the browser brings back */
    authorize(url: string, person: Person, fault?: Fault): { code: string; state: string } {
      const { searchParams } = new URL(url)
      const read = (name: string) => searchParams.get(name) ?? ''
      const code = `code-${++n}`
      const challenge = read('code_challenge')
      codes.set(code, { person, fault, nonce: read('nonce'), challenge, redirectUri: read('redirect_uri') })
      return { code, state: read('state') }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Generates a key as Apple's operators download it. */
export async function generateAppleKey(): Promise<string> {
  return await exportPKCS8((await generateKeyPair('ES256', { extractable: true })).privateKey)
}
