import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { changeSetting } from './change-setting.ts'
import { publishSettingsChange } from './current-settings.ts'
import type { SettingName } from './definitions.ts'

/**
 * Changes settings as the console does, without staff; null restores a default. Resolves when they apply in
 * this process. The shop of the test runs the domain `settings`.
 */
export async function setSettings(
  deps: Deps,
  values: Partial<Record<SettingName, number | null>>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const [key, value = null] of Object.entries(values))
      await changeSetting(tx, {
        key: key as SettingName,
        value,
        staffId: null,
        reason: '',
        now: deps.clock.now(),
      })
  })
  await publishSettingsChange(deps)
}
