import { type Config, settings } from '../../../config.ts'
import type { Deps } from '../../../platform/context.ts'
import { seal, unseal } from '../../../platform/crypto/sealed.ts'
import type { payKeys } from '../tables.ts'
import { type Key, keyNamed } from './companies.ts'

type Row = typeof payKeys.$inferSelect

/** What the environment said of the settings that the console stands over, by process. */
const replaced = new WeakMap<Config, Map<Key, unknown>>()

const purposeOf = (name: string) => `pay key ${name}`

export const sealKey = (config: Config, name: string, value: string): string =>
  seal(config, purposeOf(name), value)

/** Whether what is in force of a setting was entered in the console. */
export const isEntered = (config: Config, key: Key): boolean => replaced.get(config)?.has(key) ?? false

/** What the environment says of a setting, whether it is in force or not. */
export const ofEnvironment = <K extends Key>(config: Config, key: K): Config[K] =>
  (isEntered(config, key) ? replaced.get(config)!.get(key) : config[key]) as Config[K]

/**
 * Lets what was entered stand over what the environment says, in the settings that the process already holds: all
 * who ask a payment company read them there, whenever they do. What is no longer entered goes back. A key that cannot
 * be opened (SEALING_KEYS lacks its key) is left as the environment has it, and the log says so.
 */
export function putInForce({ config, log }: Pick<Deps, 'config' | 'log'>, rows: readonly Row[]): void {
  const before = replaced.get(config) ?? new Map<Key, unknown>()
  replaced.set(config, before)
  const writable = config as Record<string, unknown>
  const entered = new Map(rows.flatMap((row) => opened({ config, log }, row)))
  for (const [key, value] of before) {
    if (entered.has(key)) continue
    writable[key] = value
    before.delete(key)
  }
  for (const [key, value] of entered) {
    if (!before.has(key)) before.set(key, config[key])
    writable[key] = value
  }
}

function opened({ config, log }: Pick<Deps, 'config' | 'log'>, { name, sealed }: Row): [Key, unknown][] {
  const key = keyNamed(name)
  if (!key) return []
  try {
    return [[key, settings[key].read(unseal(config, purposeOf(name), sealed))]]
  } catch (error) {
    log.error({ err: error, name }, 'a key of a payment company could not be read')
    return []
  }
}
