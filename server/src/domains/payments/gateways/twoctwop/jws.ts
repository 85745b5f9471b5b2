import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * 2C2P's requests, answers and notifications are JSON Web Signatures by HMAC-SHA256, whose key is the text of the
 * merchant's secret as it is shown, not the bytes that its hex digits stand for (developer.2c2p.com, JSON Web Tokens).
 */
const header = encode({ alg: 'HS256', typ: 'JWT' })

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Signs a payload: three parts, by dots. */
export function signPayload(secret: string, payload: object): string {
  const text = `${header}.${encode(payload)}`
  return `${text}.${signatureOf(secret, text).toString('base64url')}`
}

/**
 * The payload of a signature by the secret; undefined for anything else. The algorithm is ours to choose, not the
 * token's: one that names another is refused.
 */
export function openPayload(secret: string, token: unknown): unknown {
  const [head = '', body = '', signature = '', ...rest] = String(token).split('.')
  if (secret === '' || rest.length > 0) return undefined
  const expected = signatureOf(secret, `${head}.${body}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
    return alg === 'HS256' ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined
  } catch {
    return undefined
  }
}
