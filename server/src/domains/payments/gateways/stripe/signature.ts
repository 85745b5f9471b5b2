import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a message on arrival: the default of Stripe's libraries. */
const TOLERANCE_SECONDS = 300

/**
 * Whether a message carries a recent `Stripe-Signature` by the endpoint's secret: `t=…,v1=…[,v1=…]`, each v1
 * the hex HMAC-SHA256 of `${t}.${body}` (docs.stripe.com/webhooks/signature). There are two while a secret is
 * rolled.
 * @param body as received
 * @param nowSeconds our clock, seconds since the epoch
 */
export function isSignedByStripe(secret: string, header: string, body: string, nowSeconds: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (secret === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return parts.some(([name, hex = '']) => {
    const given = name === 'v1' ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
