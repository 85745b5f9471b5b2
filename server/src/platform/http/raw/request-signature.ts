import { createHash, createHmac } from 'node:crypto'
import { equalSecrets } from '../../crypto/equal-secrets.ts'

/**
 * The signed parts of a request of the card gateway and of the carrier. The signature is
 * `v1=hex(HMAC-SHA256(secret, METHOD\nPATH\nTIMESTAMP\nNONCE\nsha256hex(body)))`, PATH with its query.
 */
export type SignatureInput = { method: string; path: string; timestamp: string; nonce: string; body: string }

/** Maximum difference between the timestamp of a signature and the clock, in seconds. */
const SIGNATURE_WINDOW_SECONDS = 300

const canonical = (p: SignatureInput) =>
  [
    p.method.toUpperCase(),
    p.path,
    p.timestamp,
    p.nonce,
    createHash('sha256').update(p.body).digest('hex'),
  ].join('\n')

/** Computes the header `X-Signature` of a request. */
export const computeSignature = (secret: string, parts: SignatureInput): string =>
  `v1=${createHmac('sha256', secret).update(canonical(parts)).digest('hex')}`

/** Builds the three headers that sign a request. `timestamp` is in seconds since the epoch. */
export function signatureHeaders(secret: string, parts: SignatureInput): Record<string, string> {
  return {
    'x-timestamp': parts.timestamp,
    'x-nonce': parts.nonce,
    'x-signature': computeSignature(secret, parts),
  }
}

/**
 * Verifies a signature and its age. Does not check whether the nonce was used before: messages are applied
 * once by event id.
 * @param nowSeconds current time in seconds since the epoch
 */
export function verifySignature(
  secret: string,
  parts: SignatureInput,
  signature: string,
  nowSeconds: number,
): boolean {
  const age = Math.abs(nowSeconds - Number(parts.timestamp))
  if (!(age <= SIGNATURE_WINDOW_SECONDS) || parts.nonce === '') return false
  return equalSecrets(signature, computeSignature(secret, parts))
}
