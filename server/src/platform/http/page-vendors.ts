import type { Config } from '../../config.ts'

/** Origins beside our own that a page may load from, by the directive of its content security policy. */
export type PageVendors = { script: string[]; connect: string[]; frame: string[]; payment: string[] }

/** What Stripe's own script is split over, where it is the real one (docs.stripe.com/security/guide, CSP). */
const STRIPE_FRAMES = ['https://*.js.stripe.com', 'https://hooks.stripe.com']

/** What the shop's pages load from the payment companies that are set up. */
export function pageVendors(config: Config): PageVendors {
  const vendors = [ofStripe(config), ofAirwallex(config), ofWechat(config)]
  const all = (directive: keyof PageVendors) => [
    ...new Set(vendors.flatMap((vendor) => vendor[directive] ?? [])),
  ]
  return { script: all('script'), connect: all('connect'), frame: all('frame'), payment: all('payment') }
}

/** Stripe's script and its frames. */
function ofStripe(config: Config): Partial<PageVendors> {
  if (!config.stripeSecretKey) return {}
  const script = new URL(config.stripeScriptUrl).origin
  const api = new URL(config.stripeUrl).origin
  const isReal = script === 'https://js.stripe.com'
  return {
    script: [script, ...(isReal ? ['https://*.js.stripe.com'] : [])],
    connect: [api, script],
    frame: [script, ...(isReal ? STRIPE_FRAMES : [])],
    payment: [script],
  }
}

/** Airwallex's script and its frames; the real one loads more from its other hosts. */
function ofAirwallex(config: Config): Partial<PageVendors> {
  if (!config.airwallexClientId) return {}
  const script = new URL(config.airwallexScriptUrl).origin
  const api = new URL(config.airwallexUrl).origin
  const real = script === 'https://static.airwallex.com' ? ['https://*.airwallex.com'] : undefined
  return {
    script: real ?? [script],
    connect: real ?? [api, script],
    frame: real ?? [script],
    payment: real ?? [script],
  }
}

/** What stands in for the bridge of WeChat's app: the app itself brings its own, past every policy. */
function ofWechat(config: Config): Partial<PageVendors> {
  if (!config.wechatMchId || !config.wechatBridgeUrl) return {}
  const { origin } = new URL(config.wechatBridgeUrl)
  return { script: [origin], frame: [origin] }
}
