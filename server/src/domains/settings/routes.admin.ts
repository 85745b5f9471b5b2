import { adminMarketList } from '@pasar/contract/calls/admin/markets'
import * as calls from '@pasar/contract/calls/admin/settings'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import {
  decideSetting,
  listSettingHistory,
  listSettings,
  saveSetting,
  showSetting,
} from './admin/edit-settings.ts'
import { listMarkets } from './admin/list-markets.ts'

export const settingRoutes: Route[] = [
  handle(adminMarketList, listMarkets),
  handle(calls.adminSettingList, listSettings),
  handle(calls.adminSettingInfo, showSetting),
  handle(calls.adminSettingHistory, listSettingHistory),
  handle(calls.adminSettingSave, saveSetting),
  handle(calls.adminSettingDecide, decideSetting),
]
