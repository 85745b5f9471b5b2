import type { Bus } from '../../platform/bus/bus.ts'
import { publishChange, reloadOnChange } from '../../platform/bus/reload-on-change.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { defaultSettings, type SettingValues } from './definitions.ts'
import { findSettings } from './versions.ts'

const CHANGED = 'settings.changed'
/** Tag of cached responses that depend on a setting. */
export const SETTINGS_TAG = 'settings'

/** The current settings by bus, of which each process has one. */
const current = new WeakMap<Bus, SettingValues>()

/** Returns the current settings, from memory: pricing and order states read them at every step. */
export const getSettings = ({ bus }: Pick<Deps, 'bus'>): SettingValues => current.get(bus) ?? defaultSettings

/**
 * Returns the settings that were valid at a time, from the database. For work that runs later than the event
 * it belongs to, such as the points of a completed order.
 */
export const getSettingsAt = ({ tx }: Pick<Ctx, 'tx'>, at: Date): Promise<SettingValues> =>
  findSettings(tx, at)

/** Loads the settings, and reloads them when any process publishes a change. */
export const loadSettings = (deps: Deps): Promise<void> =>
  reloadOnChange(deps, CHANGED, async () => {
    current.set(deps.bus, await findSettings(deps.db, null))
  })

/** Publishes a change to every process, after the commit, and loads it in this one. */
export async function publishSettingsChange({ bus, cache }: Pick<Deps, 'bus' | 'cache'>): Promise<void> {
  await publishChange({ bus }, CHANGED)
  cache.invalidate(SETTINGS_TAG)
}
