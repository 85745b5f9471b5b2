import type { Output } from '@pasar/contract/call'
import type { adminSettingInfo } from '@pasar/contract/calls/admin/settings'
import { locale } from '../../i18n/language.ts'
import { texts } from './texts.ts'

export type Setting = Output<typeof adminSettingInfo>
type Unit = Setting['unit']

/** Formats a stored integer as a decimal without its unit and without grouping, for inputs: `12.5`. */
export const toInput = ({ decimals }: Unit, value: number): string => String(value / 10 ** decimals)

/** Formats a stored integer with its unit: `On`, `12.5 %`, `MYR 5,000`, `30 minutes`. */
export function formatSetting(unit: Unit, value: number): string {
  if (unit.kind === 'switch') return value === 0 ? texts.off : texts.on
  const number = new Intl.NumberFormat(locale, {
    // An amount has none or all of its decimals.
    minimumFractionDigits: unit.kind === 'money' && value % 10 ** unit.decimals !== 0 ? unit.decimals : 0,
    maximumFractionDigits: unit.decimals,
  }).format(value / 10 ** unit.decimals)
  return unit.kind === 'money' ? `${unit.name} ${number}` : `${number} ${unit.name}`
}

const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/**
 * Parses an input of a quantity. A comma that does not separate thousands is refused: for some staff it
 * precedes decimals, and 2,5 is not 25.
 * @returns the stored integer, or the message to show: not a number, too many decimals, out of bounds
 */
export function parseSetting(
  { unit, min, max }: Pick<Setting, 'unit' | 'min' | 'max'>,
  text: string,
): { value: number } | { error: string } {
  const typed = text.trim()
  if (typed.includes(',') && !THOUSANDS.test(typed)) return { error: texts.comma }
  const match = /^(-?\d{1,9})(?:\.(\d*))?$/.exec(typed.replaceAll(',', ''))
  if (!match) return { error: texts.number }
  const [, whole = '', fraction = ''] = match
  if (fraction.replace(/0+$/, '').length > unit.decimals)
    return { error: unit.decimals === 0 ? texts.whole : texts.decimals(unit.decimals) }
  const value = Number(whole + fraction.slice(0, unit.decimals).padEnd(unit.decimals, '0'))
  if (value < min || value > max)
    return { error: texts.bounds(formatSetting(unit, min), formatSetting(unit, max)) }
  return { value }
}
