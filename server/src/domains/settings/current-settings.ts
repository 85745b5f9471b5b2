import type { Bus } from '../../platform/bus/bus.ts'
import { publishChange, reloadOnChange } from '../../platform/bus/reload-on-change.ts'
import type { Deps } from '../../platform/context.ts'
import { defaultSettings, isSettingName, type SettingValues } from './definitions.ts'
import { settings } from './tables.ts'

const CHANGED = 'settings.changed'
/** Tag of cached responses that depend on a setting. */
export const SETTINGS_TAG = 'settings'

/** The current settings by bus, of which each process has one. */
const current = new WeakMap<Bus, SettingValues>()

/** Returns the current settings, from memory: pricing and order states read them at every step. */
export const getSettings = ({ bus }: Pick<Deps, 'bus'>): SettingValues => current.get(bus) ?? defaultSettings

/** Loads the settings, and reloads them when any process publishes a change. */
export const loadSettings = (deps: Deps): Promise<void> =>
  reloadOnChange(deps, CHANGED, () => readSettings(deps))

async function readSettings({ db, bus }: Deps): Promise<void> {
  const rows = await db.select().from(settings)
  const changed = rows.filter((r) => isSettingName(r.key)).map((r) => [r.key, r.value])
  current.set(bus, { ...defaultSettings, ...Object.fromEntries(changed) })
}

/** Publishes a change to every process, after the commit, and loads it in this one. */
export async function publishSettingsChange({ bus, cache }: Pick<Deps, 'bus' | 'cache'>): Promise<void> {
  await publishChange({ bus }, CHANGED)
  cache.invalidate(SETTINGS_TAG)
}
