import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { configPage } from '../scripts/config-page.ts'
import { ConfigError, readConfig, settings, unsafeSettings } from './config.ts'

/** The least that production requires. */
const own = {
  SECRET: 'a secret of these tests and of no shop',
  PUBLIC_URL: 'https://shop.example',
  OMS_SECRET: 'real',
  CARRIER_SECRET: 'real',
}

test('reports every invalid variable at once', () => {
  const read = () =>
    readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', PUBLIC_URL: 'shop' })
  expect(read).toThrow(ConfigError)
  try {
    read()
  } catch (error) {
    expect((error as ConfigError).lines).toEqual([
      'PORT must be an integer 0…65535',
      'PUBLIC_URL must be a URL that starts with http:// or https://',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ])
  }
})

test('production refuses unsafe configuration, a demo accepts it', () => {
  expect(unsafeSettings(readConfig({}))).toHaveLength(4)
  expect(unsafeSettings(readConfig({ PASAR_MODE: 'demo' }))).toEqual([])
  expect(unsafeSettings(readConfig(own))).toEqual([])
  expect(unsafeSettings(readConfig({ ...own, SECRET: 'short' }))[0]).toContain('shorter')
  expect(unsafeSettings(readConfig({ ...own, SMS_KEY: 'sandbox-sms-key' }))[0]).toContain('SMS_KEY')
  const stripe = {
    ...own,
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  expect(unsafeSettings(readConfig(stripe))).toEqual([])
  for (const [name, fake] of [
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sandbox-whsec'],
    ['STRIPE_WEBHOOK_SECRET', ''],
  ] as const)
    expect(unsafeSettings(readConfig({ ...stripe, [name]: fake }))[0]).toContain(name)
})

test.each([
  [{ SECRET: 's'.repeat(40) }, 'SECRET repeats a few characters'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not https'],
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL is not https'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY trusts 0.0.0.0/0'],
  [{ TRUST_PROXY: '10.0.0.5, ::/0' }, 'TRUST_PROXY trusts ::/0'],
  [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY trusts 0.0.0.0/1'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY contains true'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT is 0'],
  [{ AUTH_RATE_LIMIT: '0' }, 'AUTH_RATE_LIMIT is 0'],
  [{ METRICS_TOKEN: 'm' }, 'METRICS_TOKEN is shorter than 16 characters'],
  [{ S3_DOWNLOAD_URL: 'https://s3.example' }, 'S3_ENDPOINT is missing'],
  [{ S3_ENDPOINT: 'http://s3', S3_DOWNLOAD_URL: 'http://s3' }, 'S3_DOWNLOAD_URL is not https'],
  [
    { S3_ENDPOINT: 'http://s3', S3_DOWNLOAD_URL: 'https://shop.example/s3' },
    'S3_DOWNLOAD_URL is the address of the shop',
  ],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER is not https'],
  [{ APPLE_ISSUER: 'http://apple.example' }, 'APPLE_ISSUER is not https'],
  [{ SNS_URL: 'http://sns.example' }, 'SNS_URL is not https'],
  [{ TWILIO_URL: 'http://twilio.example' }, 'TWILIO_URL is not https'],
  [{ TWILIO_AUTH_TOKEN: 'sandbox-twilio' }, "TWILIO_AUTH_TOKEN is the sandbox's"],
])('production refuses %o in words that say what to set', (unsafe, message) => {
  const lines = unsafeSettings(readConfig({ ...own, ...unsafe }))
  expect(lines[0]).toMatch(new RegExp(`^${message.replaceAll('.', '\\.')}.*: (set|generate) `))
  expect(unsafeSettings(readConfig({ PASAR_MODE: 'demo', ...unsafe }))).toEqual([])
})

test.each([
  [{ MAIL_PROVIDER: 'ses' }, 'SES_REGION, SES_ACCESS_KEY, SES_SECRET_KEY'],
  [{ MAIL_PROVIDER: 'postmark' }, 'POSTMARK_SERVER_TOKEN, POSTMARK_WEBHOOK_SECRET'],
  [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_SENDERS'],
  [
    { SMS_URL: 'https://sms.example', SMS_FALLBACK: 'vonage' },
    'VONAGE_API_KEY, VONAGE_API_SECRET, SMS_SENDERS',
  ],
  [{ SMS_FALLBACK: 'http' }, 'SMS_FALLBACK, SMS_URL'],
])('a shop with %o starts with all settings of the provider only, a demo too', (env, names) => {
  for (const known of [{ PASAR_MODE: 'demo' }, own])
    expect(
      unsafeSettings(readConfig({ ...known, ...env }))
        .map((line) => line.split(' ')[0])
        .join(', '),
    ).toBe(names)
})

test('Apple’s key is an EC key on the curve P-256', () => {
  expect(readConfig({ APPLE_PRIVATE_KEY: appleKey.replaceAll('\n', '\\n') }).applePrivateKey).toBe(appleKey)
  const bare = appleKey.replace(/-----[^-]+-----|\n/g, '')
  expect(readConfig({ APPLE_PRIVATE_KEY: bare }).applePrivateKey).toBe(appleKey)
  for (const wrong of [pair.privateKey, pair.publicKey, 'key', '-----BEGIN PRIVATE KEY-----'])
    expect(() => readConfig({ APPLE_PRIVATE_KEY: wrong })).toThrow('an EC private key on the curve P-256')
})

test('production accepts proxies by address and network', () => {
  for (const TRUST_PROXY of ['', '172.30.90.2', '10.0.0.0/8,192.168.1.0/24', '2001:db8::/32'])
    expect(unsafeSettings(readConfig({ ...own, TRUST_PROXY }))).toEqual([])
})

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const appleKey = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey

/**
 * Settings of a gateway or a sign-in service: a value for production, and one of the sandbox where it
 * differs.
 */
const gateways: [name: string, real: string, sandbox?: string][][] = [
  [
    ['AIRWALLEX_CLIENT_ID', 'real', 'sandbox-x'],
    ['AIRWALLEX_API_KEY', 'real', 'sandbox-x'],
    ['AIRWALLEX_WEBHOOK_SECRET', 'real', 'sandbox-x'],
  ],
  [
    ['TWOC2P_MERCHANT_ID', 'real', 'sandbox-x'],
    ['TWOC2P_SECRET', 'real', 'sandbox-x'],
    ['TWOC2P_PRIVATE_KEY', pair.privateKey, `sandbox-x\n${pair.privateKey}`],
    ['TWOC2P_PUBLIC_KEY', pair.publicKey, `sandbox-x\n${pair.publicKey}`],
  ],
  [
    ['WECHAT_MCH_ID', '1900000002'],
    ['WECHAT_APP_ID', 'wx0000000000000001'],
    ['WECHAT_APP_SECRET', 'real', 'sandbox-x'],
    ['WECHAT_SERIAL', '5A4D'],
    ['WECHAT_PRIVATE_KEY', pair.privateKey, `sandbox-x\n${pair.privateKey}`],
    ['WECHAT_API_V3_KEY', 'k'.repeat(32), `sandbox-${'k'.repeat(24)}`],
    ['WECHAT_PLATFORM_KEY', pair.publicKey, `sandbox-x\n${pair.publicKey}`],
  ],
  [
    ['GOOGLE_CLIENT_ID', 'real', 'sandbox-x'],
    ['GOOGLE_CLIENT_SECRET', 'real', 'sandbox-x'],
  ],
  [
    ['APPLE_CLIENT_ID', 'real', 'sandbox-x'],
    ['APPLE_TEAM_ID', 'TEAM000001'],
    ['APPLE_KEY_ID', 'KEY0000001'],
    ['APPLE_PRIVATE_KEY', appleKey, `sandbox-x\n${appleKey}`],
  ],
  [
    ['WECHAT_WEB_APP_ID', 'wx0000000000000002'],
    ['WECHAT_WEB_APP_SECRET', 'real', 'sandbox-x'],
  ],
  [
    ['ALIPAY_APP_ID', '2021000000000002'],
    ['ALIPAY_SELLER_ID', '2088000000000002'],
    ['ALIPAY_PRIVATE_KEY', pair.privateKey, `sandbox-x\n${pair.privateKey}`],
    ['ALIPAY_PUBLIC_KEY', pair.publicKey, `sandbox-x\n${pair.publicKey}`],
  ],
]

test.each(gateways.map((values) => [values[0]![0], values] as const))(
  '%s requires all related variables in production, and none of the sandbox',
  (_, values) => {
    const real = { ...own, ...Object.fromEntries(values) }
    expect(unsafeSettings(readConfig(real))).toEqual([])
    for (const [name, , fake] of values)
      if (fake) expect(unsafeSettings(readConfig({ ...real, [name]: fake }))[0]).toContain(name)
    for (const [name] of values.slice(1))
      expect(unsafeSettings(readConfig({ ...real, [name]: '' }))[0]).toContain(`${name} is missing`)
  },
)

test('CTBC requires a key of 24 characters in production, not the sandbox’s', () => {
  const numbers = { CTBC_MER_ID: '225', CTBC_MERCHANT_ID: '8220276805162', CTBC_TERMINAL_ID: '90000112' }
  const real = { ...own, ...numbers, CTBC_KEY: 'k'.repeat(24) }
  expect(unsafeSettings(readConfig(real))).toEqual([])
  for (const [name, fake] of [
    ['CTBC_MER_ID', 'sandbox-225'],
    ['CTBC_KEY', 'sandbox-ctbc-fake-key-24'],
    ['CTBC_KEY', ''],
    ['CTBC_TERMINAL_ID', ''],
  ] as const)
    expect(unsafeSettings(readConfig({ ...real, [name]: fake }))[0]).toContain(name)
  for (const key of ['short', 'k'.repeat(25), `${'k'.repeat(23)} k`, `${'k'.repeat(23)}測`])
    expect(() => readConfig({ ...real, CTBC_KEY: key })).toThrow('CTBC_KEY must be 24 characters')
})

test('production refuses a replacement of WeChat’s bridge', () => {
  const lines = unsafeSettings(readConfig({ ...own, WECHAT_BRIDGE_URL: 'https://other.example/bridge.js' }))
  expect(lines).toEqual([expect.stringContaining('WECHAT_BRIDGE_URL')])
})

test('ACQUIRERS assigns payment methods to providers', () => {
  const { acquirers } = readConfig({ ACQUIRERS: 'fpx=2c2p, grabpay=2c2p' })
  expect(acquirers).toEqual({ fpx: '2c2p', tng: 'airwallex', grabpay: '2c2p', boost: 'airwallex' })
  const atStripe = readConfig({ ACQUIRERS: 'fpx=stripe,grabpay=stripe' })
  expect(atStripe.acquirers).toMatchObject({ fpx: 'stripe', grabpay: 'stripe', tng: 'airwallex' })
  for (const wrong of ['fpx', 'fpx=oms', 'boost=stripe', 'toString=x', 'card=airwallex'])
    expect(() => readConfig({ ACQUIRERS: wrong })).toThrow('ACQUIRERS')
})

test('an empty value means the default, and a URL loses its trailing slash', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: 'https://shop.example/', SMTP_URL: ' ' })
  expect(config).toMatchObject({ port: 8090, publicUrl: 'https://shop.example', smtpUrl: undefined })
})

test('variable names are unique, and docs/configuration.md is up to date', async () => {
  const names = Object.values(settings).map((s) => s.name)
  expect(new Set(names).size).toBe(names.length)
  const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  expect(page, 'run `npm run -w server docs:config`').toBe(configPage())
})
