import type { Language } from '@pasar/contract/constants'
import { localize } from '../../../platform/localized-text.ts'
import { isSettingName, settingDefinitions } from '../definitions.ts'
import { english } from './en-us.ts'
import type { SettingLabels } from './types.ts'
import { chinese } from './zh-cn.ts'

/** Returns the texts of the settings in a language. */
export const settingLabels = (language: Language): SettingLabels =>
  localize({ 'en-us': english, 'zh-cn': chinese }, language)

/** Returns the group and title of a setting; undefined for unknown names. */
export function nameSetting(name: string, language: Language): string | undefined {
  if (!isSettingName(name)) return undefined
  const { groups, settings } = settingLabels(language)
  return `${groups[settingDefinitions[name].group]}: ${settings[name][0]}`
}
