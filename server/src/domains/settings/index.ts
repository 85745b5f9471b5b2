import type { Domain } from '../../platform/domain.ts'
import { loadSettings } from './current-settings.ts'
import { settingRoutes } from './routes.admin.ts'

export { getSettings, getSettingsAt, SETTINGS_TAG } from './current-settings.ts'
export { getDealerDiscount, listDealerDiscounts } from './dealer-discounts.ts'
export type { SettingValues } from './definitions.ts'
export { nameSetting } from './labels/labels.ts'
export { allMarkets, getMarket, type Market } from './markets.ts'

/** The markets, and the settings that an operator can change. */
export const settings: Domain = { routes: settingRoutes, jobs: [], start: loadSettings }
