import { carrier } from './config/carrier.ts'
import { coin, coinKeys, SANDBOX_XPUB } from './config/coin.ts'
import { database } from './config/database.ts'
import { demo } from './config/demo.ts'
import { files } from './config/files.ts'
import type { Setting } from './config/kinds.ts'
import { limits } from './config/limits.ts'
import { messages } from './config/messages.ts'
import { carrying } from './config/payments/acquirers.ts'
import { airwallex, airwallexKeys } from './config/payments/airwallex.ts'
import { alipay, alipayKeys } from './config/payments/alipay.ts'
import { card } from './config/payments/card.ts'
import { ctbc, ctbcKeys } from './config/payments/ctbc.ts'
import { stripe, stripeKeys } from './config/payments/stripe.ts'
import { twoctwop, twoctwopKeys } from './config/payments/twoctwop.ts'
import { wechat, wechatKeys } from './config/payments/wechat.ts'
import { secrets, UNSAFE_SECRET } from './config/secrets.ts'
import { server } from './config/server.ts'

/**
 * Every setting once, by subject in config/. docs/configuration.md is made from this table by
 * `npm run -w server docs:config`. Settings come from the environment only.
 */
export const settings = {
  ...server,
  ...secrets,
  ...database,
  ...messages,
  ...files,
  ...limits,
  ...card,
  ...stripe,
  ...carrying,
  ...airwallex,
  ...twoctwop,
  ...wechat,
  ...alipay,
  ...ctbc,
  ...coin,
  ...carrier,
  ...demo,
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
  Stripe: stripeKeys,
  Airwallex: airwallexKeys,
  '2C2P': twoctwopKeys,
  WeChat: wechatKeys,
  'the coin': coinKeys,
  Alipay: alipayKeys,
  CTBC: ctbcKeys,
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
  return lines
}
