import { currencies, decimalToMinor, exponents, minorToDecimal } from '@pasar/contract/money'
import type { Amount } from './gateway.ts'

/** As many digits as a JSON number carries exactly, whatever decimal it is. */
const MOST_DIGITS = 15

/**
 * An amount as a JSON number in major units: 1666 sen are `16.66`. Its shortest decimal, which JSON.stringify writes, is
 * exact as long as it has 15 digits at most.
 * @throws RangeError for a negative amount, or one that a number cannot carry exactly
 */
export function toMajorNumber({ minor, currency }: Amount): number {
  if (minor < 0n || minor.toString().length > MOST_DIGITS)
    throw new RangeError(`no JSON number is exactly ${minor} minor units of ${currency}`)
  return Number(minorToDecimal(minor, exponents[currency]))
}

/**
 * A vendor's amount in major units, as a number or a decimal text.
 * @returns undefined for a currency that we do not have, or decimals that it does not have
 */
export function fromMajor(amount: number | string, currency: string): Amount | undefined {
  const ours = currencies.find((known) => known === currency.toUpperCase())
  const text = String(amount)
  if (!ours || !/^\d{1,15}(\.\d{1,5})?$/.test(text)) return undefined
  const [whole = '', decimals = ''] = text.split('.')
  const exponent = exponents[ours]
  // Vendors write decimals that a currency does not have, as long as they are zeros.
  if (/[1-9]/.test(decimals.slice(exponent))) return undefined
  const kept = decimals.slice(0, exponent)
  return { minor: decimalToMinor(kept ? `${whole}.${kept}` : whole, exponent), currency: ours }
}
