import type { Output } from '@pasar/contract/call'
import type { adminSettingInfo } from '@pasar/contract/calls/admin/settings'

export type Setting = Output<typeof adminSettingInfo>

const divisors: Record<string, number> = { hundredths: 100 }

export const isSwitch = ({ unit }: Pick<Setting, 'unit'>): boolean => unit === 'switch'

/**
 * Returns how a setting's integer is displayed: `hundredths of a percent` as percent, divided by 100.
 * @returns divisor of the stored value, and the unit of the result
 */
export function displayUnit({ unit }: Pick<Setting, 'unit'>): { divisor: number; unit: string } {
  const [, fraction = '', whole = ''] = /^([\w-]+) of an? (.+)$/.exec(unit) ?? []
  const divisor = divisors[fraction]
  if (!divisor) return { divisor: 1, unit }
  return { divisor, unit: whole === 'percent' ? '%' : whole }
}

/** Formats a value of a setting without its unit: `On`, `12.5`. */
export const formatValue = (setting: Pick<Setting, 'unit'>, value: number): string =>
  isSwitch(setting) ? (value === 0 ? 'Off' : 'On') : String(value / displayUnit(setting).divisor)

/** Formats a value of a setting with its unit: `On`, `12.5 %`, `5 pieces`. */
export const formatWithUnit = (setting: Pick<Setting, 'unit'>, value: number): string =>
  isSwitch(setting)
    ? formatValue(setting, value)
    : `${formatValue(setting, value)} ${displayUnit(setting).unit}`
