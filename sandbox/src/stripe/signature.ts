import { createHmac } from 'node:crypto'
import type { Sign } from '../lib/signature.ts'

/**
 * Signs an event: in `Stripe-Signature` t is in seconds, v1 is the HMAC-SHA256 of `t.body` with the
 * endpoint's secret, in hex.
 */
export const signNotification: Sign = (secret, _url, body, now) => {
  const timestamp = Math.floor(now / 1000)
  const canonical = `${timestamp}.${body}`
  const v1 = createHmac('sha256', secret).update(canonical).digest('hex')
  return { headers: { 'stripe-signature': `t=${timestamp},v1=${v1}` }, canonical }
}
