import { evmAddress } from './platform/crypto/evm-address.ts'

/**
 * Every setting once. docs/configuration.md is made from this table by `npm run -w server docs:config`.
 * Settings come from the environment only.
 */

type Setting<T> = {
  name: string
  kind: string
  default: string
  meaning: string
  /** True when the value must not be shown. */
  secret: boolean
  /** @throws Error saying what is expected */
  read(value: string | undefined): T
}

/** The signing key of a shop that nobody has set up: `serve` refuses it in production. */
const UNSAFE_SECRET = 'pasar-development-secret-not-for-production'

/** The sandbox's: of the seed “test test … junk”, which everybody knows. */
const SANDBOX_XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

const text = (name: string, fallback: string, meaning: string): Setting<string> => ({
  name,
  kind: 'text',
  default: fallback,
  meaning,
  secret: false,
  read: (value) => value || fallback,
})

const optional = (name: string, meaning: string): Setting<string | undefined> => ({
  name,
  kind: 'text',
  default: '',
  meaning,
  secret: false,
  read: (value) => value || undefined,
})

const hidden = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true })

const address = (name: string, fallback: string, protocols: string[], meaning: string): Setting<string> => ({
  name,
  kind: `address (${protocols.join(', ')})`,
  default: fallback,
  meaning,
  secret: false,
  read: (value) => checkAddress(value || fallback, protocols).replace(/\/+$/, ''),
})

const optionalAddress = (
  name: string,
  protocols: string[],
  meaning: string,
): Setting<string | undefined> => ({
  name,
  kind: `address (${protocols.join(', ')})`,
  default: '',
  meaning,
  secret: false,
  read: (value) => (value ? checkAddress(value, protocols) : undefined),
})

function checkAddress(value: string, protocols: string[]): string {
  const protocol = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : ''
  if (!protocols.includes(protocol))
    throw new Error(`an address that starts with ${protocols.join(':// or ')}://`)
  return value
}

const integer = (
  name: string,
  fallback: number,
  min: number,
  max: number,
  meaning: string,
): Setting<number> => ({
  name,
  kind: `integer ${min}…${max}`,
  default: String(fallback),
  meaning,
  secret: false,
  read(value) {
    const number = value ? Number(value) : fallback
    if (!Number.isInteger(number) || number < min || number > max) throw new Error(`an integer ${min}…${max}`)
    return number
  },
})

const choice = <const T extends string>(
  name: string,
  values: readonly T[],
  fallback: NoInfer<T>,
  meaning: string,
): Setting<T> => ({
  name,
  kind: values.join(' · '),
  default: fallback,
  meaning,
  secret: false,
  read(value) {
    const found = values.find((v) => v === (value || fallback))
    if (!found) throw new Error(`one of ${values.join(', ')}`)
    return found
  },
})

/** A key that seals (platform/crypto/sealed.ts), and the id that what it sealed names it by. */
type SealingKey = { id: string; secret: Buffer }

const sealingKeys = (name: string, meaning: string): Setting<readonly SealingKey[]> => ({
  name,
  kind: 'id:key, by comma',
  default: '',
  meaning,
  secret: true,
  read(value) {
    const keys = (value ? value.split(',') : []).map((text) => {
      const [, id, key] = /^([A-Za-z0-9]{1,12}):(.+)$/.exec(text.trim()) ?? []
      const secret = Buffer.from(key ?? '', 'base64')
      if (!id || secret.length !== 32) throw new Error('id:key by comma, each key 32 bytes in base64')
      return { id, secret }
    })
    if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('keys of different ids')
    return keys
  },
})

/** Which payment companies can carry what several can; the first does unless told otherwise. */
export const carriers = {
  fpx: ['airwallex', '2c2p', 'stripe'],
  tng: ['airwallex', '2c2p'],
  grabpay: ['airwallex', '2c2p', 'stripe'],
  boost: ['airwallex', '2c2p'],
} as const
type Acquirers = { [M in keyof typeof carriers]: (typeof carriers)[M][number] }

const acquirers = (name: string, meaning: string): Setting<Acquirers> => ({
  name,
  kind: `method=company, by comma: ${Object.entries(carriers)
    .map(([method, companies]) => `${method}=${companies.join('/')}`)
    .join(' · ')}`,
  default: Object.entries(carriers)
    .map(([method, companies]) => `${method}=${companies[0]}`)
    .join(','),
  meaning,
  secret: false,
  read(value) {
    const chosen: Record<string, string> = Object.fromEntries(
      Object.entries(carriers).map(([method, companies]) => [method, companies[0]]),
    )
    for (const pair of (value ?? '').split(',').filter(Boolean)) {
      const [method = '', company = ''] = pair.split('=').map((part) => part.trim())
      const able: readonly string[] = Object.hasOwn(carriers, method)
        ? carriers[method as keyof Acquirers]
        : []
      if (!able.includes(company)) throw new Error(`a list such as ${this.default}`)
      chosen[method] = company
    }
    return chosen as Acquirers
  },
})

/** A key in PEM; where a line break cannot be written, \\n stands for it. */
const pem = (name: string, meaning: string): Setting<string> => ({
  name,
  kind: 'key (PEM)',
  default: '',
  meaning,
  secret: true,
  read: (value) => (value ?? '').replaceAll('\\n', '\n'),
})

const characters = (name: string, length: number, meaning: string): Setting<string> => ({
  name,
  kind: `text (${length} characters)`,
  default: '',
  meaning,
  secret: true,
  read(value) {
    if (value && !new RegExp(`^[!-~]{${length}}$`).test(value)) throw new Error(`${length} characters`)
    return value ?? ''
  },
})

/** Addresses can be made of it, and nothing can be spent: that is why its private counterpart is refused. */
const extendedPublicKey = (name: string, meaning: string): Setting<string> => ({
  name,
  kind: 'extended public key (xpub…)',
  default: '',
  meaning,
  secret: true,
  read(value) {
    if (/^[a-z]prv/i.test(value ?? ''))
      throw new Error('an extended public key (xpub…); a private key must never be on this machine')
    if (value && !/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(value))
      throw new Error('an extended public key (xpub…)')
    return value ?? ''
  },
})

const chainAddress = (name: string, meaning: string): Setting<string> => ({
  name,
  kind: 'address on the chain (0x…)',
  default: '',
  meaning,
  secret: false,
  read(value) {
    const address = value ? evmAddress(value) : ''
    if (address === null) throw new Error('0x and 40 digits, with the right checksum if it has one')
    return address
  },
})

export const settings = {
  mode: choice(
    'PASAR_MODE',
    ['production', 'demo'],
    'production',
    'production refuses unsafe settings; demo allows them, for a laptop',
  ),
  host: text('HOST', '127.0.0.1', 'address to listen on; 0.0.0.0 for all'),
  port: integer('PORT', 8090, 0, 65_535, 'TCP port; 0 takes a free one'),
  publicUrl: address(
    'PUBLIC_URL',
    'http://localhost:8090',
    ['http', 'https'],
    'where shoppers reach the shop: in mails, payment returns and webhooks; https switches HSTS on',
  ),
  trustProxy: text(
    'TRUST_PROXY',
    '',
    'addresses or networks, by comma, whose X-Forwarded-* headers are believed',
  ),
  dataDir: text('DATA_DIR', './data', 'folder of the embedded database, files and made pictures'),
  webDir: text('WEB_DIR', '', 'folder of the built client; web/dist of this tree when empty'),
  secret: hidden(
    text(
      'SECRET',
      UNSAFE_SECRET,
      'signs private file addresses and derives keys; at least 32 characters, the same on every process',
    ),
  ),
  jwtPrivateKey: hidden(
    optional('JWT_PRIVATE_KEY', 'Ed25519 key (PKCS #8 PEM) of access tokens; derived from SECRET when empty'),
  ),
  sealingKeys: sealingKeys(
    'SEALING_KEYS',
    'keys that document numbers and the like are encrypted by: the first one encrypts, all of them decrypt, so that a new one is put in front; derived from SECRET when empty',
  ),
  databaseUrl: hidden(
    optionalAddress(
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'PostgreSQL ≥ 15; embedded database when empty',
    ),
  ),
  databasePool: integer('DATABASE_POOL', 10, 2, 200, 'PostgreSQL connections of a process, at most'),
  redisUrl: hidden(
    optionalAddress(
      'REDIS_URL',
      ['redis', 'rediss'],
      'Redis or Valkey for rate limits over several processes',
    ),
  ),
  worker: choice(
    'WORKER',
    ['embedded', 'apart'],
    'embedded',
    'whether `serve` runs jobs itself; apart: by `npm run worker` (PostgreSQL only)',
  ),
  smtpUrl: hidden(
    optionalAddress(
      'SMTP_URL',
      ['smtp', 'smtps'],
      'mail server; without it mail is written to DATA_DIR/mail',
    ),
  ),
  mailFrom: text('MAIL_FROM', 'Pasar <shop@pasar.example>', 'sender of mails'),
  smsUrl: optionalAddress(
    'SMS_URL',
    ['http', 'https'],
    'SMS service: takes POST {to, text}; without it messages are written to DATA_DIR/sms',
  ),
  smsKey: hidden(optional('SMS_KEY', 'SMS service: bearer key')),
  s3Endpoint: optionalAddress(
    'S3_ENDPOINT',
    ['http', 'https'],
    'S3 API for files; DATA_DIR/files when empty',
  ),
  s3Bucket: text('S3_BUCKET', 'pasar', 'bucket of the files'),
  s3Region: text('S3_REGION', 'auto', 'region of the bucket'),
  s3AccessKey: hidden(optional('S3_ACCESS_KEY', 'access key of the S3 API')),
  s3SecretKey: hidden(optional('S3_SECRET_KEY', 'secret key of the S3 API')),
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'least weight of a log line',
  ),
  logFormat: choice('LOG_FORMAT', ['json', 'pretty'], 'json', 'json a line, or readable'),
  rateLimit: integer(
    'RATE_LIMIT',
    600,
    0,
    1_000_000,
    'requests a minute of one address and account; 0 is no limit',
  ),
  authRateLimit: integer(
    'AUTH_RATE_LIMIT',
    60,
    0,
    1_000_000,
    'requests a minute of one address to sign-in, codes and passwords; 0 is no limit',
  ),
  drainSeconds: integer(
    'DRAIN_SECONDS',
    0,
    0,
    10,
    'seconds after SIGTERM in which requests are answered still and /readyz says 503, so that a proxy turns away first',
  ),
  cacheEntries: integer('CACHE_ENTRIES', 5_000, 0, 1_000_000, 'rarely changing answers kept in a process'),
  omsUrl: address(
    'OMS_URL',
    'http://127.0.0.1:8093',
    ['http', 'https'],
    'card gateway: its API; the sandbox by default',
  ),
  omsMerchantNo: text('OMS_MERCHANT_NO', 'SANDBOX-000001', 'card gateway: merchant number'),
  omsSecret: hidden(
    text('OMS_SECRET', 'sandbox-card-secret-not-for-production', 'card gateway: key of signatures'),
  ),
  stripeUrl: address(
    'STRIPE_URL',
    'https://api.stripe.com',
    ['http', 'https'],
    'Stripe: its API, as the server reaches it',
  ),
  stripeScriptUrl: address(
    'STRIPE_SCRIPT_URL',
    'https://js.stripe.com/endive/stripe.js',
    ['http', 'https'],
    'Stripe: its script, as the browser reaches it; pages may load from its origin and from STRIPE_URL',
  ),
  stripeSecretKey: hidden(
    text('STRIPE_SECRET_KEY', '', 'Stripe: secret key; without one Stripe is not offered'),
  ),
  stripePublishableKey: text(
    'STRIPE_PUBLISHABLE_KEY',
    '',
    'Stripe: publishable key, which the browser is told',
  ),
  stripeWebhookSecret: hidden(
    text(
      'STRIPE_WEBHOOK_SECRET',
      '',
      'Stripe: signing secret of the webhook endpoint PUBLIC_URL/pay/notify/stripe',
    ),
  ),
  acquirers: acquirers('ACQUIRERS', 'which payment company carries FPX and the e-wallets'),
  airwallexUrl: address(
    'AIRWALLEX_URL',
    'https://api.airwallex.com',
    ['http', 'https'],
    'Airwallex: its API; https://api-demo.airwallex.com for its demo',
  ),
  airwallexScriptUrl: address(
    'AIRWALLEX_SCRIPT_URL',
    'https://static.airwallex.com/components/sdk/v1/index.js',
    ['http', 'https'],
    'Airwallex: its script, as the browser reaches it; pages may load from its origin and from AIRWALLEX_URL',
  ),
  airwallexClientId: text(
    'AIRWALLEX_CLIENT_ID',
    '',
    'Airwallex: client id; without one Airwallex is not offered',
  ),
  airwallexApiKey: hidden(text('AIRWALLEX_API_KEY', '', 'Airwallex: API key')),
  airwallexWebhookSecret: hidden(
    text('AIRWALLEX_WEBHOOK_SECRET', '', 'Airwallex: secret of the webhook PUBLIC_URL/pay/notify/airwallex'),
  ),
  twoC2pUrl: address(
    'TWOC2P_URL',
    'https://pgw.2c2p.com',
    ['http', 'https'],
    '2C2P: its payment API; https://sandbox-pgw.2c2p.com for its sandbox',
  ),
  twoC2pActionUrl: address(
    'TWOC2P_ACTION_URL',
    'https://t.2c2p.com/PaymentAction/2.0/action',
    ['http', 'https'],
    '2C2P: where refunds and voids are asked for',
  ),
  twoC2pMerchantId: text('TWOC2P_MERCHANT_ID', '', '2C2P: merchant id; without one 2C2P is not offered'),
  twoC2pSecret: hidden(text('TWOC2P_SECRET', '', '2C2P: secret key of requests and notifications')),
  twoC2pPrivateKey: pem('TWOC2P_PRIVATE_KEY', '2C2P: our private key (PKCS #8), for refunds and voids'),
  twoC2pPublicKey: pem('TWOC2P_PUBLIC_KEY', '2C2P: its public key (SPKI), for refunds and voids'),
  twoC2pInstalments: text(
    'TWOC2P_INSTALMENTS',
    '',
    '2C2P: months that a purchase may be parted into, by comma; without any, instalments are not offered',
  ),
  wechatUrl: address('WECHAT_URL', 'https://api.mch.weixin.qq.com', ['http', 'https'], 'WeChat Pay: its API'),
  wechatSignInUrl: address(
    'WECHAT_SIGN_IN_URL',
    'https://open.weixin.qq.com',
    ['http', 'https'],
    'WeChat: where a shopper inside WeChat is told who pays, as the browser reaches it',
  ),
  wechatOpenApiUrl: address(
    'WECHAT_OPEN_API_URL',
    'https://api.weixin.qq.com',
    ['http', 'https'],
    'WeChat: where the server asks who that was',
  ),
  wechatBridgeUrl: optionalAddress(
    'WECHAT_BRIDGE_URL',
    ['http', 'https'],
    'WeChat: a script that stands in for the bridge that its app brings; for the sandbox only',
  ),
  wechatMchId: text('WECHAT_MCH_ID', '', 'WeChat Pay: merchant number; without one WeChat is not offered'),
  wechatAppId: text('WECHAT_APP_ID', '', 'WeChat: application id of the official account'),
  wechatAppSecret: hidden(text('WECHAT_APP_SECRET', '', 'WeChat: secret of that account')),
  wechatSerial: text('WECHAT_SERIAL', '', "WeChat Pay: serial number of the merchant's certificate"),
  wechatPrivateKey: pem('WECHAT_PRIVATE_KEY', "WeChat Pay: the merchant's key"),
  wechatApiV3Key: hidden(text('WECHAT_API_V3_KEY', '', 'WeChat Pay: APIv3 key, 32 characters')),
  wechatPlatformKey: pem(
    'WECHAT_PLATFORM_KEY',
    "WeChat Pay: the platform's certificates, one after the other while they change, or its public key",
  ),
  wechatPlatformKeyId: text(
    'WECHAT_PLATFORM_KEY_ID',
    '',
    'WeChat Pay: id of that public key (PUB_KEY_ID_…); certificates bring their own',
  ),
  alipayUrl: address(
    'ALIPAY_URL',
    'https://openapi.alipay.com',
    ['http', 'https'],
    'Alipay: its gateway, as server and browser reach it, without /gateway.do',
  ),
  alipayAppId: text('ALIPAY_APP_ID', '', 'Alipay: application id; without one Alipay is not offered'),
  alipaySellerId: text('ALIPAY_SELLER_ID', '', "Alipay: the merchant's own number (2088…)"),
  alipayPrivateKey: pem('ALIPAY_PRIVATE_KEY', "Alipay: the application's key; bare base64 will do"),
  alipayPublicKey: pem('ALIPAY_PUBLIC_KEY', "Alipay: Alipay's public key, likewise"),
  ctbcUrl: address(
    'CTBC_URL',
    'https://epos.ctbcbank.com',
    ['http', 'https'],
    'CTBC: its pages and its API, as browser and server reach it; https://testepos.ctbcbank.com for its tests',
  ),
  ctbcMerId: text('CTBC_MER_ID', '', 'CTBC: number of the shop (merID); without one CTBC is not offered'),
  ctbcMerchantId: text('CTBC_MERCHANT_ID', '', 'CTBC: number of the merchant, 13 digits'),
  ctbcTerminalId: text('CTBC_TERMINAL_ID', '', 'CTBC: number of the terminal, 8 digits'),
  ctbcKey: characters('CTBC_KEY', 24, 'CTBC: key that encrypts what is said on both sides'),
  ctbcInstalments: text(
    'CTBC_INSTALMENTS',
    '',
    'CTBC: months that a top-up may be parted into, by comma; without any, instalments are not offered',
  ),
  coinXpub: extendedPublicKey(
    'COIN_XPUB',
    "coin: public key of an account (m/44'/60'/0'), from which members' addresses are made; without one the coin is not taken",
  ),
  coinRpcUrl: hidden(
    optionalAddress('COIN_RPC_URL', ['http', 'https'], 'coin: JSON-RPC of a node of the chain'),
  ),
  coinChainId: integer('COIN_CHAIN_ID', 1, 1, 2 ** 31 - 1, 'coin: id of the chain; 1 is Ethereum'),
  coinNetwork: text(
    'COIN_NETWORK',
    'Ethereum (ERC-20)',
    'coin: name of the chain, as members are told it: coins sent on another are lost',
  ),
  coinToken: chainAddress('COIN_TOKEN', "coin: the token's contract (ERC-20)"),
  coinStartBlock: integer(
    'COIN_START_BLOCK',
    0,
    0,
    2 ** 31 - 1,
    'coin: the block from which the chain is looked through; 0 is the newest at the first contact',
  ),
  coinPageBlocks: integer(
    'COIN_PAGE_BLOCKS',
    500,
    1,
    10_000,
    'coin: blocks that the node is asked about at once, at most',
  ),
  coinBlockSeconds: integer(
    'COIN_BLOCK_SECONDS',
    12,
    1,
    3_600,
    'coin: seconds between blocks, by which members are told how long a deposit takes',
  ),
  carrierUrl: address(
    'CARRIER_URL',
    'http://127.0.0.1:8094',
    ['http', 'https'],
    'parcel carrier: its API; the sandbox by default',
  ),
  carrierAccount: text('CARRIER_ACCOUNT', 'SANDBOX-CARRIER-01', 'parcel carrier: account'),
  carrierSecret: hidden(
    text('CARRIER_SECRET', 'sandbox-carrier-secret-not-for-production', 'parcel carrier: key of signatures'),
  ),
  sandboxUrl: optionalAddress(
    'SANDBOX_URL',
    ['http', 'https'],
    "the sandbox's pages, told at the start of a demo",
  ),
  demoAuthenticator: hidden(
    text(
      'DEMO_AUTHENTICATOR',
      'SANDBOXAUTHENTICATORNOTFORPRODUC',
      "secret (base32) of the authenticator that the demo's owner has, whose codes the sandbox shows; production does not start with such an account",
    ),
  ),
  metricsToken: hidden(
    optional(
      'METRICS_TOKEN',
      'bearer token that /metrics asks for; without one it is there in demo mode only',
    ),
  ),
}

export type Config = {
  readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never
}

/** Settings that cannot be used; `lines` says which and why, one each. */
export class ConfigError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * Reads every setting from an environment.
 * @throws ConfigError naming each setting that does not fit
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const lines: string[] = []
  const entries = Object.entries(settings).map(([key, setting]) => {
    try {
      return [key, setting.read(env[setting.name]?.trim())]
    } catch (error) {
      lines.push(`${setting.name} must be ${(error as Error).message}`)
      return [key, undefined]
    }
  })
  if (lines.length > 0) throw new ConfigError(lines)
  return Object.fromEntries(entries) as Config
}

/** What a payment company is asked with; once the first is set, the others are needed as well. */
export const companies = {
  Stripe: ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'],
  Airwallex: ['airwallexClientId', 'airwallexApiKey', 'airwallexWebhookSecret'],
  '2C2P': ['twoC2pMerchantId', 'twoC2pSecret', 'twoC2pPrivateKey', 'twoC2pPublicKey'],
  WeChat: [
    'wechatMchId',
    'wechatAppId',
    'wechatAppSecret',
    'wechatSerial',
    'wechatPrivateKey',
    'wechatApiV3Key',
    'wechatPlatformKey',
  ],
  'the coin': ['coinXpub', 'coinRpcUrl', 'coinToken'],
  Alipay: ['alipayAppId', 'alipaySellerId', 'alipayPrivateKey', 'alipayPublicKey'],
  CTBC: ['ctbcMerId', 'ctbcMerchantId', 'ctbcTerminalId', 'ctbcKey'],
} as const

/**
 * What must not go to production.
 * @returns one line each; empty when all is well or the mode is demo
 */
export function unsafeSettings(config: Config): string[] {
  if (config.mode === 'demo') return []
  const lines: string[] = []
  if (config.secret === UNSAFE_SECRET)
    lines.push('SECRET is the default one: set your own (32 characters or more)')
  else if (config.secret.length < 32) lines.push('SECRET is shorter than 32 characters')
  const secrets = ['omsSecret', 'carrierSecret', 'smsKey', ...Object.values(companies).flat()] as const
  for (const key of secrets)
    if (/^(sandbox-|[sp]k_test_sandbox)/i.test(config[key] ?? ''))
      lines.push(`${settings[key].name} is the sandbox's: set the real one`)
  for (const [company, [first, ...others]] of Object.entries(companies))
    for (const key of config[first] ? others : [])
      if (!config[key])
        lines.push(`${settings[key].name} is missing: ${company} needs it beside ${settings[first].name}`)
  if (config.coinXpub === SANDBOX_XPUB) lines.push("COIN_XPUB is the sandbox's: set your own")
  if (config.wechatBridgeUrl) lines.push('WECHAT_BRIDGE_URL is for the sandbox only: leave it empty')
  if (config.worker === 'apart' && !config.databaseUrl) {
    lines.push('WORKER=apart needs DATABASE_URL: the embedded database belongs to one process')
  }
  return lines
}
