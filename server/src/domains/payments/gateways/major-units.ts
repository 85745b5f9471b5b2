import { currencies, decimalToMinor, exponents, minorToDecimal } from '@pasar/contract/money'
import type { Amount } from './gateway.ts'

/** Every decimal of at most 15 digits survives the round trip through a JSON number. */
const MAX_DIGITS = 15

/**
 * Converts an amount to a JSON number in major units: 1666 sen become `16.66`. The shortest decimal, which
 * JSON.stringify writes, is exact up to 15 digits.
 * @throws RangeError for a negative amount, or one with more digits
 */
export function toMajorNumber({ minor, currency }: Amount): number {
  if (minor < 0n || minor.toString().length > MAX_DIGITS)
    throw new RangeError(`${minor} minor units of ${currency} have no exact JSON number`)
  return Number(minorToDecimal(minor, exponents[currency]))
}

/**
 * Converts a provider's amount in major units, a number or a decimal string, to minor units.
 * @returns undefined for an unknown currency, or more decimals than the currency has
 */
export function fromMajor(amount: number | string, currency: string): Amount | undefined {
  const ours = currencies.find((known) => known === currency.toUpperCase())
  const text = String(amount)
  if (!ours || !/^\d{1,15}(\.\d{1,5})?$/.test(text)) return undefined
  const [whole = '', decimals = ''] = text.split('.')
  const exponent = exponents[ours]
  // Providers may append zeros beyond the currency's decimals.
  if (/[1-9]/.test(decimals.slice(exponent))) return undefined
  const fraction = decimals.slice(0, exponent)
  return { minor: decimalToMinor(fraction ? `${whole}.${fraction}` : whole, exponent), currency: ours }
}
