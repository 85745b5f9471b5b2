import { decimalToMinor, type Money, minorToDecimal } from '@pasar/contract/money'

const EXPONENT = 2

/**
 * What was typed as an amount of points, between nothing and what can be used.
 * @returns decimal, or null when it is no amount
 */
export function parsePoints(typed: string, usable: Money): string | null {
  const plain = typed.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return null
  const wanted = decimalToMinor(plain, EXPONENT)
  const most = decimalToMinor(usable.amount, EXPONENT)
  return minorToDecimal(wanted > most ? most : wanted, EXPONENT)
}
