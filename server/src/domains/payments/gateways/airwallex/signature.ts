import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Maximum age of a message on arrival, and how far it may be ahead of our clock. Airwallex prescribes none.
 */
const TOLERANCE_MS = 300_000

/**
 * Whether Airwallex signed a message recently: `x-signature` is the hex HMAC-SHA256, with the webhook's
 * secret, of
 * `x-timestamp` followed by the body (airwallex.com/docs, Listen for webhook events).
 * @param timestamp milliseconds since the epoch, as text
 * @param body as received
 */
export function isSignedByAirwallex(
  secret: string,
  timestamp: string,
  signature: string,
  body: string,
  now: Date,
): boolean {
  if (secret === '' || !/^\d{1,15}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp)) > TOLERANCE_MS) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}${body}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
