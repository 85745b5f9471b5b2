import { carrier } from './config/carrier.ts'
import { coin, coinKeys, SANDBOX_XPUB } from './config/coin.ts'
import { database } from './config/database.ts'
import { demo } from './config/demo.ts'
import { files } from './config/files.ts'
import type { Setting } from './config/kinds.ts'
import { limits } from './config/limits.ts'
import { messages } from './config/messages.ts'
import { secrets, UNSAFE_SECRET } from './config/secrets.ts'
import { server } from './config/server.ts'
import { acquirerSettings } from './domains/payments/gateways/acquirers.ts'
import { allGateways, gatewaySettings } from './domains/payments/gateways/index.ts'

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
  ...gatewaySettings,
  ...acquirerSettings,
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

/** Settings that belong together: once the first is set, the others must be set as well. */
const settingGroups = (): { owner: string; keys: readonly string[] }[] => [
  ...allGateways().map(({ name, keys }) => ({ owner: name, keys: keys.required })),
  { owner: 'the coin', keys: coinKeys },
]

/** A setting by its key in Config, of gateways that were registered later too. */
function settingByKey(key: string): Setting<unknown> {
  const known = { ...settings, ...Object.assign({}, ...allGateways().map((gateway) => gateway.settings)) }
  return (known as Record<string, Setting<unknown>>)[key]!
}

const SANDBOX_VALUE = /^(sandbox-|[sp]k_test_sandbox)/i

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
  const textOf = (key: string) => String((config as Record<string, unknown>)[key] ?? '')
  const nameOf = (key: string) => settingByKey(key).name
  const groups = settingGroups()
  for (const key of [...groups.flatMap(({ keys }) => keys), 'carrierSecret', 'smsKey'])
    if (SANDBOX_VALUE.test(textOf(key))) lines.push(`${nameOf(key)} is the sandbox's: set the real one`)
  for (const { owner, keys } of groups) {
    const [first = '', ...others] = keys
    if (!textOf(first)) continue
    for (const key of others)
      if (!textOf(key)) lines.push(`${nameOf(key)} is missing: ${owner} requires it with ${nameOf(first)}`)
  }
  if (config.coinXpub === SANDBOX_XPUB) lines.push("COIN_XPUB is the sandbox's: set your own")
  for (const key of allGateways().flatMap(({ keys }) => keys.sandboxOnly ?? []))
    if (textOf(key)) lines.push(`${nameOf(key)} is for the sandbox only: leave it empty`)
  return lines
}
