import type { AddressInfo } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import { openAirwallexProcessor } from './airwallex/processor.ts'
import { airwallexRoutes } from './airwallex/routes.ts'
import { alipayRoutes } from './alipay/routes.ts'
import { alipayVendor } from './alipay/vendor.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { openCaptcha } from './captcha/service.ts'
import { cardRoutes } from './card/routes.ts'
import { cardVendor } from './card/vendor.ts'
import { openCarrier } from './carrier/parcels.ts'
import { carrierRoutes } from './carrier/routes.ts'
import { openChain } from './chain/chain.ts'
import { chainRoutes } from './chain/routes.ts'
import { ctbcRoutes } from './ctbc/routes.ts'
import { ctbcVendor } from './ctbc/vendor.ts'
import { easypostRoutes } from './easypost/routes.ts'
import { openShipments } from './easypost/shipments.ts'
import type { Context } from './lib/context.ts'
import { createExchangeLog } from './lib/exchange-log.ts'
import { createNotifier } from './lib/notifier.ts'
import { createServer } from './lib/server.ts'
import { openStore } from './lib/store.ts'
import { createMailbox } from './mail/mailbox.ts'
import { createSmtp, listenSmtp } from './mail/smtp.ts'
import { panelRoutes } from './panel/routes.ts'
import { openPreset } from './pay/preset.ts'
import { openProcessor } from './pay/processor.ts'
import { postmarkRoutes } from './postmark/routes.ts'
import { lookupRoutes, openLookups } from './region/lookups.ts'
import { sesRoutes } from './ses/routes.ts'
import { openTopic } from './ses/topic.ts'
import { createTexts } from './sms/texts.ts'
import { openStripeProcessor } from './stripe/processor.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { openPeople } from './third-party/people.ts'
import { oidcRoutes } from './third-party/routes.ts'
import { twilioRoutes } from './twilio/routes.ts'
import { twoC2pRoutes } from './twoctwop/routes.ts'
import { twoC2pVendor } from './twoctwop/vendor.ts'
import { buildUrls, describeUrls, type Vendor } from './urls.ts'
import { vonageRoutes } from './vonage/routes.ts'
import { openWechatProcessor } from './wechat/processor.ts'
import { wechatRoutes } from './wechat/routes.ts'

export type SandboxOptions = {
  /** Port of HTTP: the control panel and all vendors. 0 takes any free one; 8091. */
  port?: number
  /** Port of SMTP. 0 takes any free one; 8092. */
  smtpPort?: number
  /** Address to listen on; 127.0.0.1. */
  host?: string
  /**
   * Address that others use, where it differs from host and port (a container, a phone on the LAN). No path.
   */
  publicUrl?: string
  /** Endpoint for Stripe's events, as a shop enters it in Stripe's dashboard; without it none are sent. */
  stripeWebhook?: string
  /** Endpoint for Airwallex's events; without it none are sent. */
  airwallexWebhook?: string
  /** Endpoint for EasyPost's events; without it none are sent. */
  easypostWebhook?: string
  /** Endpoint for SES's events, which a topic of SNS delivers; without it none are sent. */
  sesWebhook?: string
  /** Endpoint for Postmark's bounces and complaints; without it none are sent. */
  postmarkWebhook?: string
  /** Folder for the state; without it the state ends with the process. */
  dataDir?: string
  /** Multiplies the waits between attempts to notify; 1 is as the vendors do it. */
  retryScale?: number
  /** Milliseconds until asynchronous refunds end and late successes arrive; 2000. */
  paceMs?: number
  /** Payments that each vendor remembers; the oldest are forgotten. 1000. */
  paymentsMax?: number
  /** Milliseconds between the stages of a parcel; 20000. 0 leaves parcels where they are. */
  parcelStepMs?: number
  /**
   * Milliseconds between the chain's blocks while a transfer awaits confirmations; 3000. 0 leaves mining to
   * the panel.
   */
  blockMs?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

/**
 * Starts the mail catcher on its port, and on the other one the control panel, the SMS service and every
 * vendor, each below its own path (`/stripe`, `/carrier`, …).
 *
 * @throws when a port is taken; nothing is left listening then
 */
export async function startSandbox(options: SandboxOptions = {}) {
  const host = options.host ?? '127.0.0.1'
  const now = options.now ?? Date.now
  const store = openStore(options.dataDir)
  const log = createExchangeLog(store, now)
  const notifier = createNotifier({ store, log, now, retryScale: options.retryScale ?? 1 })
  const preset = openPreset(store)
  const { paceMs = 2000, paymentsMax = 1000 } = options
  const context: Context = { store, log, notifier, preset, now, paceMs, paymentsMax }
  const ports = { http: 0, smtp: 0 }
  const urls = () => buildUrls({ host, ports, publicUrl: options.publicUrl })

  const mailbox = createMailbox(store, now)
  const texts = createTexts(store, now)
  const topic = openTopic(context, { base: () => urls().ses, webhook: options.sesWebhook ?? '' })
  const card = openProcessor('card', context, cardVendor)
  const stripe = openStripeProcessor(context, {
    base: () => urls().stripe,
    webhook: options.stripeWebhook ?? '',
  })
  const wechat = openWechatProcessor(context, () => urls().wechat)
  const alipay = openProcessor('alipay', context, alipayVendor)
  const airwallex = openAirwallexProcessor(context, {
    base: () => urls().airwallex,
    webhook: options.airwallexWebhook ?? '',
  })
  const twoC2p = openProcessor('2c2p', context, twoC2pVendor)
  const ctbc = openProcessor('ctbc', context, ctbcVendor)
  const carrier = openCarrier(context, { stepMs: options.parcelStepMs ?? 20_000 })
  const shipments = openShipments(context, carrier, {
    base: () => urls().easypost,
    webhook: options.easypostWebhook ?? '',
  })
  const chain = openChain(store, now, options.blockMs ?? 3000)
  const lookups = openLookups(store)
  const captcha = openCaptcha(store)
  const people = openPeople(store, now)
  const processors = [card, stripe.processor, airwallex.processor, twoC2p, wechat.processor, alipay, ctbc]

  const vendors: Record<Vendor, FastifyPluginAsync> = {
    card: (app) => cardRoutes(app, card, context, () => urls().card),
    carrier: (app) => carrierRoutes(app, carrier, context, () => urls().carrier),
    easypost: (app) => easypostRoutes(app, shipments, context),
    stripe: (app) => stripeRoutes(app, stripe, context),
    airwallex: (app) => airwallexRoutes(app, airwallex, context),
    '2c2p': (app) => twoC2pRoutes(app, twoC2p, context, () => urls()['2c2p']),
    wechat: (app) => wechatRoutes(app, wechat, people, context),
    alipay: (app) => alipayRoutes(app, alipay, context),
    ctbc: (app) => ctbcRoutes(app, ctbc, context),
    chain: (app) => chainRoutes(app, chain),
    region: (app) => lookupRoutes(app, lookups),
    captcha: (app) => captchaRoutes(app, captcha),
    google: (app) => oidcRoutes(app, 'google', { people, context, issuer: () => urls().google }),
    apple: (app) => oidcRoutes(app, 'apple', { people, context, issuer: () => urls().apple }),
    twilio: (app) => twilioRoutes(app, texts, context),
    vonage: (app) => vonageRoutes(app, texts, context),
    ses: (app) => sesRoutes(app, mailbox, topic, context),
    postmark: (app) => postmarkRoutes(app, mailbox, context, options.postmarkWebhook ?? ''),
  }
  const app = createServer()
  for (const [name, routes] of Object.entries(vendors)) await app.register(routes, { prefix: `/${name}` })
  await panelRoutes(app, {
    context,
    mailbox,
    texts,
    processors,
    carrier,
    chain,
    lookups,
    captcha,
    people,
    urlOfProcessor: ({ vendor }) => urls()[vendor.id],
    cardWebhook: ({ vendor }) =>
      ({ stripe: stripe.webhook, airwallex: airwallex.webhook })[String(vendor.id)] ?? '',
    urlOfCarrier: () => urls().carrier,
    addresses: () => describeUrls(urls()),
  })
  const smtp = createSmtp(mailbox)

  async function close() {
    for (const part of [...processors, carrier, shipments, chain]) part.close()
    await app.close()
    await new Promise<void>((done) => smtp.close(() => done()))
    await notifier.close()
    store.close()
  }

  try {
    ports.smtp = await listenSmtp(smtp, options.smtpPort ?? 8092, host)
    await app.listen({ port: options.port ?? 8091, host })
    ports.http = (app.server.address() as AddressInfo).port
  } catch (error) {
    await close()
    throw error
  }
  return { ports, urls: urls(), close }
}
