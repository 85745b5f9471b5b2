import * as calls from '@pasar/contract/calls/admin/settings'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/calls/handle.ts'
import { listSettingHistory, listSettings, saveSetting, showSetting } from './admin/edit-settings.ts'
import { loadSettings } from './current-settings.ts'

export { getSettings, getSettingsAt, SETTINGS_TAG } from './current-settings.ts'
export type { SettingValues } from './definitions.ts'
export { nameSetting } from './labels/labels.ts'
export { allMarkets, getMarket, type Market } from './markets.ts'

/** The markets, and the settings that an operator can change. */
export const settings: Domain = {
  routes: [
    handle(calls.adminSettingList, listSettings),
    handle(calls.adminSettingInfo, showSetting),
    handle(calls.adminSettingHistory, listSettingHistory),
    handle(calls.adminSettingSave, saveSetting),
  ],
  jobs: [],
  start: loadSettings,
}
