import type { AddressInfo } from 'node:net'
import { openAirwallexDesk } from './airwallex/desk.ts'
import { createAirwallexServer } from './airwallex/server.ts'
import { createAlipayServer } from './alipay/server.ts'
import { alipayVendor } from './alipay/vendor.ts'
import { createCardServer } from './card/server.ts'
import { cardVendor } from './card/vendor.ts'
import { openCarrier } from './carrier/parcels.ts'
import { createCarrierServer } from './carrier/server.ts'
import { openChain } from './chain/ledger.ts'
import { createChainServer } from './chain/server.ts'
import { createCtbcServer } from './ctbc/server.ts'
import { ctbcVendor } from './ctbc/vendor.ts'
import { createExchangeLog } from './lib/exchange-log.ts'
import { createNotifier } from './lib/notifier.ts'
import type { Room } from './lib/room.ts'
import { openStore } from './lib/store.ts'
import { createMailbox } from './mail/mailbox.ts'
import { createSmtp } from './mail/smtp.ts'
import { createPanelServer } from './panel/server.ts'
import { openPayDesk } from './pay/desk.ts'
import { openPreset } from './pay/preset.ts'
import { createTexts } from './sms/texts.ts'
import { openStripeDesk } from './stripe/desk.ts'
import { createStripeServer } from './stripe/server.ts'
import { createTwoC2pServer } from './twoctwop/server.ts'
import { twoC2pVendor } from './twoctwop/vendor.ts'
import { openWechatDesk } from './wechat/desk.ts'
import { createWechatServer } from './wechat/server.ts'

const doors = [
  'card',
  'carrier',
  'stripe',
  'airwallex',
  '2c2p',
  'wechat',
  'alipay',
  'ctbc',
  'chain',
  'panel',
] as const
type Page = (typeof doors)[number]
type Door = Page | 'smtp'

export interface SandboxOptions {
  /** Ports; 0 takes any free one. Panel 8091, SMTP 8092, card gateway 8093, carrier 8094, Stripe 8095, Airwallex 8096, 2C2P 8097, WeChat 8098, Alipay 8099, CTBC 8100, chain 8101. */
  ports?: Partial<Record<Door, number>>
  /** Where to listen; 127.0.0.1 unless told otherwise. */
  host?: string
  /** Addresses that others use, where they differ from host and port (a container, a phone on the LAN). */
  publicUrls?: Partial<Record<Page, string>>
  /** Where Stripe's events go: the endpoint that a shop would enter in its dashboard; none without. */
  stripeWebhook?: string
  /** Where Airwallex's go, likewise. */
  airwallexWebhook?: string
  /** A folder to keep everything in; without one it is gone when the sandbox stops. */
  dataDir?: string
  /** Multiplies the waits between attempts to notify; 1 is as the vendors do it. */
  retryScale?: number
  /** Milliseconds until asynchronous refunds end and late successes arrive; 2000. */
  paceMs?: number
  /** Milliseconds between a parcel's steps; 20000. 0 leaves parcels where they are. */
  parcelStepMs?: number
  /** Milliseconds between the chain's blocks while something waits to be confirmed; 3000. 0 leaves mining to the panel. */
  blockMs?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

const usualPorts: Record<Door, number> = {
  panel: 8091,
  smtp: 8092,
  card: 8093,
  carrier: 8094,
  stripe: 8095,
  airwallex: 8096,
  '2c2p': 8097,
  wechat: 8098,
  alipay: 8099,
  ctbc: 8100,
  chain: 8101,
}

/** Every door on any free port. */
export const anyPorts = Object.fromEntries(Object.keys(usualPorts).map((door) => [door, 0])) as Record<
  Door,
  number
>

/**
 * Starts mail catcher, the payment companies, carrier and control panel, each on its own port; texts are caught by the panel's.
 *
 * Throws when a port is taken; nothing is left listening then.
 */
export async function startSandbox(options: SandboxOptions = {}) {
  const host = options.host ?? '127.0.0.1'
  const wanted = { ...usualPorts, ...options.ports }
  const now = options.now ?? Date.now
  const store = openStore(options.dataDir)
  const log = createExchangeLog(store, now)
  const notifier = createNotifier({ store, log, now, retryScale: options.retryScale ?? 1 })
  const preset = openPreset(store)
  const room: Room = { store, log, notifier, preset, now, paceMs: options.paceMs ?? 2000 }
  const ports = { ...anyPorts }
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const urlOf = (door: Page) =>
    (options.publicUrls?.[door] ?? `http://${shown}:${ports[door]}`).replace(/\/$/, '')
  const urls = () => ({
    panel: urlOf('panel'),
    mail: `${urlOf('panel')}/mail`,
    sms: `${urlOf('panel')}/sms`,
    smtp: `smtp://${shown}:${ports.smtp}`,
    card: urlOf('card'),
    carrier: urlOf('carrier'),
    stripe: urlOf('stripe'),
    airwallex: urlOf('airwallex'),
    '2c2p': urlOf('2c2p'),
    wechat: urlOf('wechat'),
    alipay: urlOf('alipay'),
    ctbc: urlOf('ctbc'),
    chain: urlOf('chain'),
  })

  const mailbox = createMailbox(store, now)
  const card = openPayDesk('card', room, cardVendor)
  const stripe = openStripeDesk(room, {
    base: () => urlOf('stripe'),
    webhook: options.stripeWebhook ?? '',
  })
  const wechat = openWechatDesk(room, () => urlOf('wechat'))
  const alipay = openPayDesk('alipay', room, alipayVendor)
  const airwallex = openAirwallexDesk(room, {
    base: () => urlOf('airwallex'),
    webhook: options.airwallexWebhook ?? '',
  })
  const twoC2p = openPayDesk('2c2p', room, twoC2pVendor)
  const ctbc = openPayDesk('ctbc', room, ctbcVendor)
  const carrier = openCarrier(room, { stepMs: options.parcelStepMs ?? 20_000 })
  const chain = openChain(store, now, options.blockMs ?? 3000)
  const smtp = createSmtp(mailbox)
  const servers = {
    card: await createCardServer(card, room, () => urlOf('card')),
    carrier: await createCarrierServer(carrier, room, () => urlOf('carrier')),
    stripe: await createStripeServer(stripe, room),
    airwallex: await createAirwallexServer(airwallex, room),
    '2c2p': await createTwoC2pServer(twoC2p, room, () => urlOf('2c2p')),
    wechat: await createWechatServer(wechat, room),
    alipay: await createAlipayServer(alipay, room),
    ctbc: await createCtbcServer(ctbc, room),
    chain: createChainServer(chain),
    panel: await createPanelServer({
      room,
      mailbox,
      texts: createTexts(store, now),
      desks: [card, stripe.desk, airwallex.desk, twoC2p, wechat.desk, alipay, ctbc],
      carrier,
      chain,
      urlOfDesk: ({ vendor }) => urlOf(vendor.id),
      urlOfCarrier: () => urlOf('carrier'),
      addresses: () => describe(urls()),
    }),
  }

  async function close() {
    card.close()
    stripe.desk.close()
    airwallex.desk.close()
    twoC2p.close()
    wechat.desk.close()
    alipay.close()
    ctbc.close()
    carrier.close()
    chain.close()
    await Promise.all(Object.values(servers).map((server) => server.close()))
    await new Promise<void>((done) => smtp.close(() => done()))
    await notifier.close()
    store.close()
  }

  try {
    ports.smtp = await listen(smtp, wanted.smtp, host)
    for (const door of doors) {
      await servers[door].listen({ port: wanted[door], host })
      ports[door] = (servers[door].server.address() as AddressInfo).port
    }
  } catch (error) {
    await close()
    throw error
  }
  return { ports, urls: urls(), close }
}

const describe = (urls: Record<Exclude<Door, 'panel'> | 'sms', string>) => [
  { name: 'Mail', address: urls.smtp, what: 'takes every mail and passes none on' },
  { name: 'SMS', address: urls.sms, what: 'takes every text and passes none on' },
  { name: 'Card gateway', address: urls.card, what: 'signed API and hosted pay page' },
  { name: 'Stripe', address: urls.stripe, what: 'API, hosted Checkout and Stripe.js' },
  { name: 'Airwallex', address: urls.airwallex, what: 'API, its form, and the pages of banks and wallets' },
  { name: '2C2P', address: urls['2c2p'], what: 'signed API, its page, voids and refunds' },
  { name: 'WeChat Pay', address: urls.wechat, what: 'signed API, sign-in, the phone and the bridge' },
  { name: 'Alipay', address: urls.alipay, what: 'signed gateway and its page' },
  { name: 'CTBC', address: urls.ctbc, what: 'sealed orders, its page, inquiry and refunds' },
  { name: 'Chain', address: urls.chain, what: 'JSON-RPC of a node, and a token to top up with' },
  { name: 'Carrier', address: urls.carrier, what: 'shipments, tracking and labels' },
]

function listen(smtp: ReturnType<typeof createSmtp>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(port, host, () => {
      smtp.off('error', reject)
      // A broken connection of one client is no reason to end.
      smtp.on('error', (error) => console.error(`sandbox mail: ${error.message}`))
      resolve((smtp.server.address() as AddressInfo).port)
    })
  })
}
