import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config.ts'

/** Lifetime of an access token, in minutes. */
export const ACCESS_TOKEN_MINUTES = 30

/** Tokens with a verified signature: verifying one costs as much as a small read. */
type Verified = Map<string, { claims: Claims; until: number }>
const VERIFIED_MAX = 10_000

type Keys = { sign: KeyObject; verify: KeyObject; verified: Verified }
const made = new WeakMap<Config, Keys>()
// PKCS #8 header of an Ed25519 key (RFC 8410), before its 32-byte seed.
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function getKeys(config: Config): Keys {
  let keys = made.get(config)
  if (!keys) {
    const sign = config.jwtPrivateKey
      ? createPrivateKey(config.jwtPrivateKey)
      : createPrivateKey({
          key: Buffer.concat([
            ED25519_PKCS8,
            Buffer.from(hkdfSync('sha256', config.secret, '', 'access token', 32)),
          ]),
          format: 'der',
          type: 'pkcs8',
        })
    keys = { sign, verify: createPublicKey(sign), verified: new Map() }
    made.set(config, keys)
  }
  return keys
}

export type Claims = { kind: 'member' | 'staff'; id: string; sessionId: string }

/** Signs an access token (JWT, EdDSA) that expires after 30 minutes. @param now time of issue */
export async function signAccessToken(
  config: Config,
  claims: Claims,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000)
  const token = await new SignJWT({ sid: claims.sessionId, kind: claims.kind })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(claims.id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .setIssuer('pasar')
    .sign(getKeys(config).sign)
  return { token, expiresAt }
}

/** Returns the claims of a token with a valid signature and time, else null. Does not check its session. */
export async function verifyAccessToken(config: Config, token: string, now: Date): Promise<Claims | null> {
  const { verified } = getKeys(config)
  const known = verified.get(token)
  if (known) return known.until > now.getTime() ? known.claims : null
  try {
    const { payload } = await jwtVerify(token, getKeys(config).verify, {
      algorithms: ['EdDSA'],
      issuer: 'pasar',
      currentDate: now,
    })
    const { sub, sid, kind, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || (kind !== 'member' && kind !== 'staff'))
      return null
    const claims: Claims = { kind, id: sub, sessionId: sid }
    if (verified.size >= VERIFIED_MAX) verified.clear()
    if (exp !== undefined) verified.set(token, { claims, until: exp * 1000 })
    return claims
  } catch {
    // An invalid token is an expected input.
    return null
  }
}

/** Hashes a random token for storage. A fast hash is enough for 256 bits of randomness. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Hashes a short code for storage, with a key: a million codes are quickly tried. */
export const hashCode = (config: Config, id: string, code: string): string =>
  createHmac('sha256', config.secret).update(`${id}:${code}`).digest('hex')
