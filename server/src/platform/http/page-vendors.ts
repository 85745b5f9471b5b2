import type { Config } from '../../config.ts'

/** Origins beside our own that a page may load from, by the directive of its content security policy. */
export type PageVendors = { script: string[]; connect: string[]; frame: string[]; payment: string[] }

/** What Stripe's own script is split over, where it is the real one (docs.stripe.com/security/guide, CSP). */
const STRIPE_FRAMES = ['https://*.js.stripe.com', 'https://hooks.stripe.com']

/** What the shop's pages load from payment companies: Stripe's script and its frames, where Stripe is set up. */
export function pageVendors(config: Config): PageVendors {
  if (!config.stripeSecretKey) return { script: [], connect: [], frame: [], payment: [] }
  const script = new URL(config.stripeScriptUrl).origin
  const api = new URL(config.stripeUrl).origin
  const isReal = script === 'https://js.stripe.com'
  return {
    script: [script, ...(isReal ? ['https://*.js.stripe.com'] : [])],
    connect: [...new Set([api, script])],
    frame: [script, ...(isReal ? STRIPE_FRAMES : [])],
    payment: [script],
  }
}
