import { type Config, unsafeSettings } from '../../../config.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { type FieldMessages, ok, type Result, refuseFields } from '../../../platform/result.ts'
import type { Gateway } from '../gateways/definition.ts'
import { environmentValue } from '../methods/entered-keys.ts'
import { listKeySettings } from '../methods/gateway-keys.ts'
import type { KeyEntry } from './requested-keys.ts'

type Caller = Pick<StaffContext, 'config' | 'language'>

const messages = {
  unknown: { 'en-us': 'Not a setting of this gateway', 'zh-cn': '该支付服务商没有此项设置' },
  // The description of each key in Chinese names its format.
  malformed: { 'en-us': (expected: string) => `Must be ${expected}`, 'zh-cn': () => '格式不正确' },
  missing: {
    'en-us': (name: string) => `${name} is required too`,
    'zh-cn': (name: string) => `${name} 也必须填写`,
  },
  unsafe: { 'en-us': (problem: string) => problem, 'zh-cn': () => '仅限沙箱使用，请填写正式环境的值' },
}

/** Applies entries to a copy of the settings. @returns the copy, and a message for each invalid entry */
function applyEntries(
  { config, language }: Caller,
  gateway: Gateway,
  entries: readonly KeyEntry[],
): { next: Config; fields: FieldMessages } {
  const next = { ...config } as Record<string, unknown>
  const fields: FieldMessages = {}
  const keys = listKeySettings(gateway)
  for (const [at, { name, value }] of entries.entries()) {
    const entry = keys.find(({ setting }) => setting.name === name)
    if (!entry) {
      fields[`keys.${at}.name`] = localize(messages.unknown, language)
      continue
    }
    try {
      const { key, setting } = entry
      next[key] = value === null ? environmentValue(config, key) : setting.read(value)
    } catch (error) {
      fields[`keys.${at}.value`] = localize(messages.malformed, language)((error as Error).message)
    }
  }
  return { next: next as Config, fields }
}

/**
 * Checks entries of a gateway. Refuses malformed, unknown and incomplete keys (with the first required key
 * the others must be set) and, in production, those of the sandbox.
 * @returns a copy of the settings with the entries
 */
export function checkEntries(ctx: Caller, gateway: Gateway, entries: readonly KeyEntry[]): Result<Config> {
  const { next, fields } = applyEntries(ctx, gateway, entries)
  const values = next as Record<string, unknown>
  const [first, ...others] = gateway.keys.required
  const missing = values[first!] ? others.filter((key) => !values[key]) : []
  for (const key of missing)
    fields[gateway.settings[key]!.name] = localize(
      messages.missing,
      ctx.language,
    )(gateway.settings[key]!.name)
  const names = listKeySettings(gateway).map(({ setting }) => setting.name)
  for (const line of unsafeSettings(next)) {
    const name = names.find((one) => line.startsWith(`${one} `))
    if (name) fields[name] ??= localize(messages.unsafe, ctx.language)(line)
  }
  return Object.keys(fields).length > 0 ? refuseFields(fields) : ok(next)
}
