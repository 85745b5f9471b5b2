import { airwallexKeys } from '../../sandbox/src/airwallex/keys.ts'
import { alipayKeys } from '../../sandbox/src/alipay/keys.ts'
import { chainKeys } from '../../sandbox/src/chain/keys.ts'
import { ctbcKeys } from '../../sandbox/src/ctbc/keys.ts'
import { authenticator, cardKeys, carrierKeys, smsKey, stripeKeys } from '../../sandbox/src/keys.ts'
import { twoC2pKeys } from '../../sandbox/src/twoctwop/keys.ts'
import { wechatKeys } from '../../sandbox/src/wechat/keys.ts'

/** Where the sandbox listens: its own pages, the mail catcher, and one port for each company that it plays. */
const doors = {
  panel: ['SANDBOX_PORT', 8091],
  smtp: ['SANDBOX_SMTP_PORT', 8092],
  card: ['SANDBOX_CARD_PORT', 8093],
  carrier: ['SANDBOX_CARRIER_PORT', 8094],
  stripe: ['SANDBOX_STRIPE_PORT', 8095],
  airwallex: ['SANDBOX_AIRWALLEX_PORT', 8096],
  '2c2p': ['SANDBOX_2C2P_PORT', 8097],
  wechat: ['SANDBOX_WECHAT_PORT', 8098],
  alipay: ['SANDBOX_ALIPAY_PORT', 8099],
  ctbc: ['SANDBOX_CTBC_PORT', 8100],
  chain: ['SANDBOX_CHAIN_PORT', 8101],
} as const
type Door = keyof typeof doors
export const sandboxDoors = Object.keys(doors) as Door[]
export type SandboxPorts = Record<Door, number>

/** The setting that moves a door. */
export const settingOf = (door: Door): string => doors[door][0]

/** A port for each door. */
export const portsOf = (portOf: (door: Door, index: number) => number): SandboxPorts =>
  Object.fromEntries(sandboxDoors.map((door, index) => [door, portOf(door, index)])) as SandboxPorts

/** @param env an environment that may choose other ports than the usual ones */
export const defaultSandboxPorts = (env: NodeJS.ProcessEnv): SandboxPorts =>
  portsOf((door) => Number(env[doors[door][0]] || doors[door][1]))

/**
 * What tells the sandbox where to listen, and where to send what a shop enters in Stripe's dashboard.
 * @param shopUrl where the sandbox reaches the server
 */
export const sandboxEnvironment = (ports: SandboxPorts, shopUrl: string) => ({
  ...Object.fromEntries(sandboxDoors.map((door) => [doors[door][0], String(ports[door])])),
  SANDBOX_STRIPE_WEBHOOK: `${shopUrl}/pay/notify/stripe`,
  SANDBOX_AIRWALLEX_WEBHOOK: `${shopUrl}/pay/notify/airwallex`,
})

/** What tells the server that its mail server, SMS service, payment companies and carrier are the sandbox. */
export const settingsForSandbox = (ports: SandboxPorts) => ({
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  SMS_URL: `http://127.0.0.1:${ports.panel}/sms`,
  SMS_KEY: smsKey,
  OMS_URL: `http://127.0.0.1:${ports.card}`,
  OMS_MERCHANT_NO: cardKeys.merchantNo,
  OMS_SECRET: cardKeys.secret,
  STRIPE_URL: `http://127.0.0.1:${ports.stripe}`,
  STRIPE_SCRIPT_URL: `http://127.0.0.1:${ports.stripe}/stripe.js`,
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  AIRWALLEX_URL: `http://127.0.0.1:${ports.airwallex}`,
  AIRWALLEX_SCRIPT_URL: `http://127.0.0.1:${ports.airwallex}/airwallex.js`,
  AIRWALLEX_CLIENT_ID: airwallexKeys.clientId,
  AIRWALLEX_API_KEY: airwallexKeys.apiKey,
  AIRWALLEX_WEBHOOK_SECRET: airwallexKeys.webhookSecret,
  TWOC2P_URL: `http://127.0.0.1:${ports['2c2p']}`,
  TWOC2P_ACTION_URL: `http://127.0.0.1:${ports['2c2p']}/2C2PFrontend/PaymentAction/2.0/action`,
  TWOC2P_MERCHANT_ID: twoC2pKeys.merchantId,
  TWOC2P_SECRET: twoC2pKeys.secret,
  TWOC2P_PRIVATE_KEY: twoC2pKeys.merchantPrivateKey,
  TWOC2P_PUBLIC_KEY: twoC2pKeys.publicKey,
  TWOC2P_INSTALMENTS: '3,6,12',
  WECHAT_URL: `http://127.0.0.1:${ports.wechat}`,
  WECHAT_SIGN_IN_URL: `http://127.0.0.1:${ports.wechat}`,
  WECHAT_OPEN_API_URL: `http://127.0.0.1:${ports.wechat}`,
  WECHAT_BRIDGE_URL: `http://127.0.0.1:${ports.wechat}/bridge.js`,
  WECHAT_MCH_ID: wechatKeys.mchId,
  WECHAT_APP_ID: wechatKeys.appId,
  WECHAT_APP_SECRET: wechatKeys.appSecret,
  WECHAT_SERIAL: wechatKeys.serial,
  WECHAT_PRIVATE_KEY: wechatKeys.privateKey,
  WECHAT_API_V3_KEY: wechatKeys.apiV3Key,
  WECHAT_PLATFORM_KEY: wechatKeys.platformCertificate,
  ALIPAY_URL: `http://127.0.0.1:${ports.alipay}`,
  ALIPAY_APP_ID: alipayKeys.appId,
  ALIPAY_SELLER_ID: alipayKeys.sellerId,
  ALIPAY_PRIVATE_KEY: alipayKeys.privateKey,
  ALIPAY_PUBLIC_KEY: alipayKeys.alipayPublicKey,
  CTBC_URL: `http://127.0.0.1:${ports.ctbc}`,
  CTBC_MER_ID: ctbcKeys.merId,
  CTBC_MERCHANT_ID: ctbcKeys.merchantId,
  CTBC_TERMINAL_ID: ctbcKeys.terminalId,
  CTBC_KEY: ctbcKeys.key,
  CTBC_INSTALMENTS: '3,6,12',
  COIN_XPUB: chainKeys.xpub,
  COIN_RPC_URL: `http://127.0.0.1:${ports.chain}`,
  COIN_CHAIN_ID: String(chainKeys.chainId),
  COIN_NETWORK: chainKeys.network,
  COIN_TOKEN: chainKeys.token,
  COIN_BLOCK_SECONDS: '3',
  CARRIER_URL: `http://127.0.0.1:${ports.carrier}`,
  CARRIER_SECRET: carrierKeys.secret,
  DEMO_AUTHENTICATOR: authenticator.secret,
  SANDBOX_URL: `http://127.0.0.1:${ports.panel}`,
})
