import type { Tx } from '../../platform/db/types.ts'
import { lock } from '../../platform/locks.ts'
import type { SettingName } from './definitions.ts'
import { settingVersions } from './tables.ts'
import { findNewestVersion, type SettingVersion } from './versions.ts'

/**
 * Adds a version of a setting, valid from `now` on. Changes of one setting run one after another, and
 * `validFrom` never decreases, even when the clocks of two servers differ.
 * @param value stored integer; null restores the default
 * @returns the previous version, undefined for the first change, and the new one
 */
export async function changeSetting(
  tx: Tx,
  change: { key: SettingName; value: number | null; staffId: string | null; reason: string; now: Date },
): Promise<{ before: SettingVersion | undefined; after: SettingVersion }> {
  const { key, value, staffId, reason, now } = change
  await lock(tx, 'setting', key)
  const before = await findNewestVersion(tx, key)
  const validFrom = before && before.validFrom > now ? before.validFrom : now
  const after = { key, version: (before?.version ?? 0) + 1, value, validFrom, staffId, reason }
  await tx.insert(settingVersions).values(after)
  return { before, after }
}
