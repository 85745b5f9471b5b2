/** The vendors that have an HTTP API, by the first segment of their paths. */
const VENDORS = [
  'card',
  'carrier',
  'easypost',
  'stripe',
  'airwallex',
  '2c2p',
  'wechat',
  'alipay',
  'ctbc',
  'chain',
  'region',
  'captcha',
  'google',
  'apple',
  'twilio',
  'vonage',
  'ses',
  'postmark',
] as const
export type Vendor = (typeof VENDORS)[number]

type Urls = Record<Vendor | 'panel' | 'mail' | 'sms' | 'smtp' | 'rpc', string>

type Address = { host: string; ports: { http: number; smtp: number }; publicUrl?: string }

/** Returns where the panel, the catchers and each vendor are reached, without a slash at the end. */
export function buildUrls({ host, ports, publicUrl }: Address): Urls {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const base = (publicUrl || `http://${name}:${ports.http}`).replace(/\/$/, '')
  const vendors = Object.fromEntries(VENDORS.map((vendor) => [vendor, `${base}/${vendor}`]))
  return {
    ...(vendors as Record<Vendor, string>),
    panel: base,
    mail: `${base}/mail`,
    sms: `${base}/sms`,
    smtp: `smtp://${name}:${ports.smtp}`,
    rpc: `${base}/chain/rpc`,
  }
}

/** Lists the addresses for the panel's overview. */
export const describeUrls = (urls: Urls) => [
  { name: 'Mail', address: urls.smtp, what: 'accepts every mail and relays none' },
  { name: 'SMS', address: urls.sms, what: 'accepts every text and sends none' },
  { name: 'Twilio', address: urls.twilio, what: 'messages with signed status callbacks' },
  { name: 'Vonage', address: urls.vonage, what: 'SMS API with delivery receipts' },
  { name: 'Amazon SES', address: urls.ses, what: 'signed API, events over a topic of Amazon SNS' },
  { name: 'Postmark', address: urls.postmark, what: 'email API with a webhook' },
  { name: 'Card gateway', address: urls.card, what: 'signed API and hosted payment page' },
  { name: 'Stripe', address: urls.stripe, what: 'API, hosted Checkout and Stripe.js' },
  { name: 'Airwallex', address: urls.airwallex, what: 'API, drop-in form, pages of banks and wallets' },
  { name: '2C2P', address: urls['2c2p'], what: 'signed API, hosted payment page, voids and refunds' },
  { name: 'WeChat Pay', address: urls.wechat, what: 'signed API, sign-in, payment page and JS bridge' },
  { name: 'Alipay', address: urls.alipay, what: 'signed gateway and hosted payment page' },
  { name: 'CTBC', address: urls.ctbc, what: 'encrypted orders, hosted payment page, inquiry and refunds' },
  { name: 'Chain', address: urls.rpc, what: 'JSON-RPC of a node, with a token to top up with' },
  { name: 'Region', address: urls.region, what: 'IP service and trace of a CDN' },
  { name: 'Captcha', address: urls.captcha, what: 'GeeTest and Turnstile: scripts and verification' },
  { name: 'Google', address: urls.google, what: 'OpenID Connect: configuration, sign-in, tokens' },
  { name: 'Apple', address: urls.apple, what: 'Sign in with Apple: configuration, sign-in, tokens' },
  { name: 'Carrier', address: urls.carrier, what: 'shipments, tracking and labels' },
  { name: 'EasyPost', address: urls.easypost, what: 'rates, labels, refunds of labels, trackers' },
]
