import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The request signature of the generic card gateway and of the carrier (payments.md §8):
 * `v1=hex(HMAC-SHA256(secret, METHOD\nPATH\nTIMESTAMP\nNONCE\nsha256hex(body)))`, PATH with its query.
 */
export type SignedParts = { method: string; path: string; timestamp: string; nonce: string; body: string }

/** Seconds a signature may be old, or ahead of our clock. */
const SIGNATURE_WINDOW_SECONDS = 300

const canonical = (p: SignedParts) =>
  [
    p.method.toUpperCase(),
    p.path,
    p.timestamp,
    p.nonce,
    createHash('sha256').update(p.body).digest('hex'),
  ].join('\n')

/** The value of `X-Signature` for a request. */
export const signatureOf = (secret: string, parts: SignedParts): string =>
  `v1=${createHmac('sha256', secret).update(canonical(parts)).digest('hex')}`

/** The three headers that sign a request. `timestamp` is in seconds since the epoch. */
export function signedHeaders(secret: string, parts: SignedParts): Record<string, string> {
  return { 'x-timestamp': parts.timestamp, 'x-nonce': parts.nonce, 'x-signature': signatureOf(secret, parts) }
}

/**
 * Whether the signature is right and fresh. The nonce is the caller's to remember: a message that is applied
 * once by its event id may come twice.
 * @param nowSeconds our clock, seconds since the epoch
 */
export function isSignedBy(
  secret: string,
  parts: SignedParts,
  signature: string,
  nowSeconds: number,
): boolean {
  const age = Math.abs(nowSeconds - Number(parts.timestamp))
  if (!(age <= SIGNATURE_WINDOW_SECONDS) || parts.nonce === '') return false
  const expected = Buffer.from(signatureOf(secret, parts))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
