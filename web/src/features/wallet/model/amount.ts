import { type Currency, decimalToMinor, exponents, type Money, toMinor, toMoney } from '@pasar/contract/money'

/** Maximum digits before the decimal point. */
const MAX_DIGITS = 12

/**
 * Writes the marks of an amount as a decimal point. A comma counts as the point where the amount has no other
 * one and at most two digits follow, else as a thousands separator.
 */
export function toDecimalPoint(amount: string): string {
  const isDecimalComma = !amount.includes('.') && /^\d*,\d{0,2}$/.test(amount)
  return isDecimalComma ? amount.replace(',', '.') : amount.replaceAll(',', '')
}

/** Cleans a typed or pasted amount: digits, and one point with the decimals of the currency. */
export function cleanAmount(typed: string, currency: Currency): string {
  const plain = toDecimalPoint(typed.replace(/[^\d.,]/g, ''))
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS)
  const decimals = exponents[currency]
  if (rest.length === 0 || decimals === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`
}

/** Parses a cleaned amount. Returns null when it is empty or zero. */
export function parseAmount(typed: string, currency: Currency): Money | null {
  const plain = typed.replace(/\.$/, '')
  if (!/[1-9]/.test(plain)) return null
  return toMoney(decimalToMinor(plain, exponents[currency]), currency)
}

/** Formats an amount for an input, without trailing zeros. */
export const formatForInput = ({ amount }: Money): string =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount

/** Compares two amounts of the same currency. @returns −1, 0 or 1 */
export function compareMoney(a: Money, b: Money): number {
  const [x, y] = [toMinor(a), toMinor(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

export const addMoney = (a: Money, b: Money): Money => toMoney(toMinor(a) + toMinor(b), a.currency)

/** Returns the size of a page's main amount: smaller for many digits. */
export const getHeadingSize = ({ amount }: Money): 'xl' | 'lg' => (amount.length > 13 ? 'lg' : 'xl')

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount)

/** Computes the fee on an amount, rounded up. @param feeBp basis points */
export const computeFee = (amount: Money, feeBp: number): Money =>
  toMoney((toMinor(amount) * BigInt(feeBp) + 9_999n) / 10_000n, amount.currency)

/**
 * Computes the maximum amount that `available` covers together with its fee.
 */
export function getMaxWithFee(available: Money, feeBp: number): Money {
  const all = toMinor(available)
  const max = (all * 10_000n) / (10_000n + BigInt(feeBp))
  const cost = (minor: bigint) => minor + toMinor(computeFee(toMoney(minor, available.currency), feeBp))
  // Rounding may leave room for one more minor unit.
  return toMoney(cost(max + 1n) <= all ? max + 1n : max, available.currency)
}
