import { isIP } from 'node:net'
import { app } from './config/app.ts'
import { captcha } from './config/captcha.ts'
import { carrier } from './config/carrier.ts'
import { coin, coinKeys, SANDBOX_XPUB } from './config/coin.ts'
import { database } from './config/database.ts'
import { demo } from './config/demo.ts'
import { files, unsafeFiles } from './config/files.ts'
import { invoices } from './config/invoices.ts'
import type { Setting } from './config/kinds.ts'
import { limits } from './config/limits.ts'
import { maps } from './config/maps.ts'
import { incompleteProviders, messageKeys, messages, unsafeProviders } from './config/messages.ts'
import { monitoring } from './config/monitoring.ts'
import { regions } from './config/regions.ts'
import { search } from './config/search.ts'
import { DEFAULT_SECRET, secrets } from './config/secrets.ts'
import { server } from './config/server.ts'
import { thirdParty, thirdPartyKeys } from './config/third-party.ts'
import { acquirerSettings } from './domains/payments/gateways/acquirers.ts'
import { allGateways, gatewaySettings } from './domains/payments/gateways/index.ts'

/**
 * All environment variables, by subject in config/. `npm run -w server docs:config` generates
 * docs/configuration.md from this table.
 */
export const settings = {
  ...server,
  ...secrets,
  ...database,
  ...messages,
  ...files,
  ...search,
  ...invoices,
  ...limits,
  ...monitoring,
  ...gatewaySettings,
  ...acquirerSettings,
  ...coin,
  ...carrier,
  ...app,
  ...maps,
  ...regions,
  ...captcha,
  ...thirdParty,
  ...demo,
}

export type Config = {
  readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never
}

/** Invalid configuration. `lines` has a message per variable. */
export class ConfigError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with a message per invalid variable
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

/** Settings that belong together: once the first is set, the others must be set as well. */
const settingGroups = (): { owner: string; keys: readonly string[] }[] => [
  ...allGateways().map(({ name, keys }) => ({ owner: name, keys: keys.required })),
  { owner: 'the coin', keys: coinKeys },
  { owner: 'S3', keys: ['s3AccessKey', 's3SecretKey'] },
  { owner: 'EasyPost', keys: ['easypostKey', 'easypostWebhookSecret'] },
  ...thirdPartyKeys,
]

/** A setting by its key in Config, of gateways that were registered later too. */
function settingByKey(key: string): Setting<unknown> {
  const known = { ...settings, ...Object.assign({}, ...allGateways().map((gateway) => gateway.settings)) }
  return (known as Record<string, Setting<unknown>>)[key]!
}

/** Minimum length of METRICS_TOKEN in production. */
const METRICS_TOKEN_MIN = 16
/** Minimum number of different characters of a random SECRET. */
const SECRET_VARIETY_MIN = 8
/** Minimum prefix of a trusted network: a shorter one is a large part of the internet. */
const PREFIX_MIN = 8

/** Checks secrets, public address, proxies and limits for production. @returns a message per problem */
function unsafeServer(config: Config): string[] {
  const lines: string[] = []
  const generate = 'generate one with `openssl rand -base64 32`'
  if (config.secret === DEFAULT_SECRET)
    lines.push(`SECRET is the default one: set your own (32 characters or more; ${generate})`)
  else if (config.secret.length < 32) lines.push(`SECRET is shorter than 32 characters: ${generate}`)
  else if (new Set(config.secret).size < SECRET_VARIETY_MIN)
    lines.push(`SECRET repeats a few characters: ${generate}`)
  if (!config.publicUrl.startsWith('https:'))
    lines.push('PUBLIC_URL is not https: set the address that members use, https://…')
  for (const proxy of config.trustProxy.split(',').map((s) => s.trim())) {
    const [address = '', prefix] = proxy.split('/')
    if (proxy && !isIP(address))
      lines.push(`TRUST_PROXY contains ${proxy}: set IP addresses or networks (10.0.0.5, 10.1.2.0/24)`)
    else if (prefix !== undefined && !(Number(prefix) >= PREFIX_MIN))
      lines.push(`TRUST_PROXY trusts ${proxy}: set the addresses of your proxies only`)
  }
  if (config.rateLimit === 0) lines.push('RATE_LIMIT is 0: set the requests per minute, for example 600')
  if (config.authRateLimit === 0)
    lines.push('AUTH_RATE_LIMIT is 0: set the requests per minute, for example 60')
  if (config.metricsToken && config.metricsToken.length < METRICS_TOKEN_MIN)
    lines.push(
      `METRICS_TOKEN is shorter than ${METRICS_TOKEN_MIN} characters: ${generate}, or leave it empty`,
    )
  return lines
}

const SANDBOX_VALUE = /^(sandbox-|[sp]k_test_sandbox)/i

/**
 * Checks the configuration for production.
 * @returns a message per problem; in demo mode only of providers without their keys
 */
export function unsafeSettings(config: Config): string[] {
  const incomplete = incompleteProviders(config)
  if (config.mode === 'demo') return incomplete
  const lines = [...incomplete, ...unsafeServer(config), ...unsafeFiles(config), ...unsafeProviders(config)]
  const textOf = (key: string) => String((config as Record<string, unknown>)[key] ?? '')
  const nameOf = (key: string) => settingByKey(key).name
  const groups = settingGroups()
  for (const key of [...groups.flatMap(({ keys }) => keys), 'carrierSecret', ...messageKeys])
    if (SANDBOX_VALUE.test(textOf(key))) lines.push(`${nameOf(key)} is the sandbox's: set the real one`)
  for (const { owner, keys } of groups) {
    const [first = '', ...others] = keys
    if (!textOf(first)) continue
    for (const key of others)
      if (!textOf(key)) lines.push(`${nameOf(key)} is missing: ${owner} requires it with ${nameOf(first)}`)
  }
  for (const key of ['googleIssuer', 'appleIssuer'] as const)
    if (!config[key].startsWith('https:')) lines.push(`${nameOf(key)} is not https: set the real address`)
  if (config.searchEngine !== 'memory' && !config.searchUrl)
    lines.push('SEARCH_URL is missing: SEARCH_ENGINE requires it')
  if (config.coinXpub === SANDBOX_XPUB) lines.push("COIN_XPUB is the sandbox's: set your own")
  for (const key of allGateways().flatMap(({ keys }) => keys.sandboxOnly ?? []))
    if (textOf(key)) lines.push(`${nameOf(key)} is for the sandbox only: leave it empty`)
  return lines
}
