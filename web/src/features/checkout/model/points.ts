import { decimalToMinor, type Money, minorToDecimal } from '@pasar/contract/money'

const EXPONENT = 2

const toPlain = (typed: string) => typed.trim().replace(',', '.')

/** Reports whether a typed text is an amount of points, usable or not. */
export const isPoints = (typed: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(toPlain(typed))

/**
 * Parses a typed amount of points.
 * @returns decimal, or null for invalid input and for more than the usable points
 */
export function parsePoints(typed: string, usable: Money): string | null {
  if (!isPoints(typed)) return null
  const amount = decimalToMinor(toPlain(typed), EXPONENT)
  const max = decimalToMinor(usable.amount, EXPONENT)
  return amount > max ? null : minorToDecimal(amount, EXPONENT)
}
