import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Requests, answers and notifications of 2C2P are JSON Web Signatures by HMAC-SHA256. The key is the
 * merchant's secret as text, not the bytes of its hex digits (developer.2c2p.com, JSON Web Tokens).
 */
const header = encode({ alg: 'HS256', typ: 'JWT' })

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

/** Signs a payload, in compact serialization. */
export function signPayload(secret: string, payload: object): string {
  const text = `${header}.${encode(payload)}`
  return `${text}.${sign(secret, text).toString('base64url')}`
}

/**
 * Verifies a token and returns its payload; undefined for anything else. Accepts HS256 only, whatever the
 * token names.
 */
export function verifyPayload(secret: string, token: unknown): unknown {
  const [head = '', body = '', signature = '', ...rest] = String(token).split('.')
  if (secret === '' || rest.length > 0) return undefined
  const expected = sign(secret, `${head}.${body}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
    return alg === 'HS256' ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined
  } catch {
    return undefined
  }
}
