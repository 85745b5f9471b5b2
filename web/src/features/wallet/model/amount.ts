import { type Currency, decimalToMinor, exponents, type Money, toMinor, toMoney } from '@pasar/contract/money'

/** Digits before the point that an amount may have. */
const WHOLE = 12

/**
 * What stays of a typed or pasted amount: digits, and one point with as many decimals as the currency has. A comma
 * counts as the point where it can only be one, else as a mark between thousands.
 */
export function cleanAmount(typed: string, currency: Currency): string {
  const kept = typed.replace(/[^\d.,]/g, '')
  const isDecimalComma = !kept.includes('.') && /^\d*,\d{0,2}$/.test(kept)
  const plain = isDecimalComma ? kept.replace(',', '.') : kept.replaceAll(',', '')
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE)
  const decimals = exponents[currency]
  if (rest.length === 0 || decimals === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`
}

/** A cleaned amount as money; null while it is empty or zero. */
export function amountOf(typed: string, currency: Currency): Money | null {
  const plain = typed.replace(/\.$/, '')
  if (!/[1-9]/.test(plain)) return null
  return toMoney(decimalToMinor(plain, exponents[currency]), currency)
}

/** What a field shows for an amount: no decimals that say nothing. */
export const typedOf = ({ amount }: Money): string =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount

/** −1, 0 or 1 as `a` is less than, equal to or more than `b`, of the same currency. */
export function compare(a: Money, b: Money): number {
  const [x, y] = [toMinor(a), toMinor(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

export const plus = (a: Money, b: Money): Money => toMoney(toMinor(a) + toMinor(b), a.currency)

/** How large the amount that a page is about can be drawn: one of very many digits a size smaller. */
export const headSize = ({ amount }: Money): 'xl' | 'lg' => (amount.length > 13 ? 'lg' : 'xl')

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount)

/** The fee on top of an amount, rounded up. @param feeBp hundredths of a percent */
export const feeOf = (amount: Money, feeBp: number): Money =>
  toMoney((toMinor(amount) * BigInt(feeBp) + 9_999n) / 10_000n, amount.currency)

/**
 * The most that can be moved when the fee comes on top of it.
 * @param available what is there
 */
export function mostWithFee(available: Money, feeBp: number): Money {
  const all = toMinor(available)
  const most = (all * 10_000n) / (10_000n + BigInt(feeBp))
  const cost = (minor: bigint) => minor + toMinor(feeOf(toMoney(minor, available.currency), feeBp))
  // The fee is rounded up: one minor unit more may still fit.
  return toMoney(cost(most + 1n) <= all ? most + 1n : most, available.currency)
}
