import type { Config } from '../../../config.ts'
import type { Deps } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import type { payKeys } from '../tables.ts'
import { findKeySetting } from './gateway-keys.ts'

type Row = typeof payKeys.$inferSelect

/** The environment's values of the settings that entered keys replace, by Config key. */
const replacedByConfig = new WeakMap<Config, Map<string, unknown>>()

const getPurpose = (name: string) => `pay key ${name}`

/** Encrypts a key for storage. */
export const encryptKey = (config: Config, name: string, value: string): string =>
  encrypt(config, getPurpose(name), value)

/** Decrypts a key of `encryptKey`. @throws when it was encrypted for another name or under an unknown key */
export const decryptKey = (config: Config, name: string, sealed: string): string =>
  decrypt(config, getPurpose(name), sealed)

/** Whether the present value of a setting was entered in the console. */
export const isEntered = (config: Config, key: string): boolean =>
  replacedByConfig.get(config)?.has(key) ?? false

/** The environment's value of a setting, even where an entered key replaces it. */
export const environmentValue = (config: Config, key: string): unknown =>
  isEntered(config, key) ? replacedByConfig.get(config)!.get(key) : config[key as keyof Config]

/**
 * Replaces settings of the environment by entered keys, in the Config object that every gateway reads.
 * Settings without an entered key return to the environment's value. A key that cannot be decrypted
 * (SEALING_KEYS lacks its key) or has not the format of its setting is logged and ignored.
 */
export function applyEnteredKeys({ config, log }: Pick<Deps, 'config' | 'log'>, rows: readonly Row[]): void {
  const replaced = replacedByConfig.get(config) ?? new Map<string, unknown>()
  replacedByConfig.set(config, replaced)
  const writable = config as Record<string, unknown>
  const entered = new Map(rows.flatMap((row) => readKey({ config, log }, row)))
  for (const [key, value] of replaced) {
    if (entered.has(key)) continue
    writable[key] = value
    replaced.delete(key)
  }
  for (const [key, value] of entered) {
    if (!replaced.has(key)) replaced.set(key, writable[key])
    writable[key] = value
  }
}

/** Returns the Config key and value of an entered setting; nothing if it cannot be read, which is logged. */
export function readKey(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { name, sealed }: Pick<Row, 'name' | 'sealed'>,
): [key: string, value: unknown][] {
  const found = findKeySetting(name)
  if (!found) return []
  try {
    return [[found.key, found.setting.read(decryptKey(config, name, sealed))]]
  } catch (error) {
    log.error({ err: error, name }, 'gateway key cannot be read')
    return []
  }
}
