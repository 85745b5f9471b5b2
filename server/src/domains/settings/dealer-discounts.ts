import { type DealerLevel, dealerLevels } from '@pasar/contract/partners'
import type { SettingValues } from './definitions.ts'

const settingOf = {
  1: 'dealerLevel1Bp',
  2: 'dealerLevel2Bp',
  3: 'dealerLevel3Bp',
} as const satisfies Record<DealerLevel, keyof SettingValues>

/** Returns the discount of dealers of a level, in basis points off the list price; 0 for no level. */
export const getDealerDiscount = (settings: SettingValues, level: DealerLevel | 0): number =>
  level === 0 ? 0 : settings[settingOf[level]]

/** Lists the discounts of all levels, the lowest level first. */
export const listDealerDiscounts = (settings: SettingValues): number[] =>
  dealerLevels.map((level) => getDealerDiscount(settings, level))
