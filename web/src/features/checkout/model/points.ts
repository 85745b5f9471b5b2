import { decimalToMinor, type Money, minorToDecimal } from '@pasar/contract/money'

const EXPONENT = 2

/**
 * Parses a typed amount of points.
 * @returns decimal, or null for invalid input and for more than the usable points
 */
export function parsePoints(typed: string, usable: Money): string | null {
  const plain = typed.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null
  const amount = decimalToMinor(plain, EXPONENT)
  const max = decimalToMinor(usable.amount, EXPONENT)
  return amount > max ? null : minorToDecimal(amount, EXPONENT)
}
