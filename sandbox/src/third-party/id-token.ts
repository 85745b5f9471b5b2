import { createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { appleKeys } from './keys.ts'
import type { SignInMode } from './people.ts'

const KEY_ID = 'sandbox-1'
const HOUR_SECONDS = 3600

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const generateRsa = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

type Keys = { privateKey: KeyObject; publicKey: KeyObject; other: KeyObject }
let keys: Promise<Keys> | undefined

/** Returns the keys of this process. They are generated when the first sign-in needs them. */
async function getKeys(): Promise<Keys> {
  keys ??= Promise.all([generateRsa(), generateRsa()]).then(([own, other]) => ({
    ...own,
    other: other.privateKey,
  }))
  return await keys
}

/** Returns the public key, as services publish it. */
export async function publishKeys(): Promise<{ keys: JsonWebKey[] }> {
  const jwk = (await getKeys()).publicKey.export({ format: 'jwk' })
  return { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
}

type Claims = Record<string, unknown> & { aud: string; nonce: string }

/** Signs an ID token (RS256), or a wrong one in the modes of the panel. @param now milliseconds */
export async function signIdToken(claims: Claims, mode: SignInMode, now: number): Promise<string> {
  const { privateKey, other } = await getKeys()
  const iat = Math.floor(now / 1000) - (mode === 'expired' ? 2 * HOUR_SECONDS : 0)
  const payload = {
    ...claims,
    iat,
    exp: iat + HOUR_SECONDS,
    aud: mode === 'audience' ? 'another-shop' : claims.aud,
    nonce: mode === 'nonce' ? 'another-nonce' : claims.nonce,
  }
  const signed = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(payload)}`
  const signature = sign('sha256', Buffer.from(signed), mode === 'key' ? other : privateKey)
  return `${signed}.${signature.toString('base64url')}`
}

/** Returns whether a client secret is a valid JWT of the shop at Apple. @param now milliseconds */
export function isAppleSecret(secret: string, issuer: string, now: number): boolean {
  const [head = '', body = '', signature = ''] = secret.split('.')
  try {
    const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const { iss, sub, aud, exp } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const key = { key: createPublicKey(appleKeys.privateKey), dsaEncoding: 'ieee-p1363' as const }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
    const isOurs = iss === appleKeys.teamId && sub === appleKeys.clientId && aud === issuer
    return isSigned && alg === 'ES256' && kid === appleKeys.keyId && isOurs && exp * 1000 > now
  } catch {
    // Not a JWT.
    return false
  }
}
