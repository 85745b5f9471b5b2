import type { CountedNoun, DurationUnit, SettingGroup, SettingName } from '../definitions.ts'

/** The texts of all settings in one language. */
export type SettingLabels = {
  groups: Record<SettingGroup, string>
  units: Record<DurationUnit | CountedNoun, string>
  outOfBounds(min: string, max: string): string
  /** Title, and the meaning in one sentence. */
  settings: Record<SettingName, readonly [title: string, description: string]>
}
