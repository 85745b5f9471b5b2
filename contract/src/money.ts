import { z } from 'zod'

/**
 * Minor-unit exponents of all currencies and assets. Points and PV have 2 decimals. BONUS is the asset of
 * rewards in all markets; 1.00 BONUS is worth 1.00 in the currency of the first market. USDT is the coin,
 * with its decimals on chain.
 */
export const exponents = {
  MYR: 2,
  CNY: 2,
  USD: 2,
  SGD: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  TWD: 2,
  THB: 2,
  IDR: 2,
  KHR: 2,
  HUF: 2,
  JPY: 0,
  KRW: 0,
  VND: 0,
  PTS: 2,
  PV: 2,
  BONUS: 2,
  USDT: 6,
} as const

export type Currency = keyof typeof exponents

/** Kinds of the assets that are not ISO currencies. */
const kindsOfOthers: Partial<Record<Currency, 'points' | 'bonus' | 'coin'>> = {
  PTS: 'points',
  PV: 'points',
  BONUS: 'bonus',
  USDT: 'coin',
}
export const assetKinds = ['currency', 'points', 'bonus', 'coin'] as const
export type AssetKind = (typeof assetKinds)[number]
export const getAssetKind = (asset: Currency): AssetKind => kindsOfOthers[asset] ?? 'currency'

/** Symbols of currencies that share “$” or “¥” with others and whose narrow symbols in Intl are ambiguous. */
export const currencySymbols: Partial<Record<Currency, string>> = {
  HKD: 'HK$',
  JPY: 'JP¥',
  SGD: 'S$',
  TWD: 'NT$',
}

/** ISO currencies, in which prices and payments can be. */
export const currencies = /* @__PURE__ */ (() =>
  (Object.keys(exponents) as Currency[]).filter((c) => getAssetKind(c) === 'currency'))()

/** Reports whether an amount has no more decimals than its currency; zeros do not count. */
const fitsCurrency = (money: { amount: string; currency: Currency }): boolean =>
  !/[1-9]/.test((money.amount.split('.')[1] ?? '').slice(exponents[money.currency]))

/** An amount: a decimal string in major units with at most the decimals of its currency, and its currency. */
// A pure call: bundles of clients leave it out, since they have no schemas.
export const Money = /* @__PURE__ */ (() =>
  z
    .object({
      amount: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/),
      currency: z.enum(Object.keys(exponents) as [Currency, ...Currency[]]),
    })
    .refine(fitsCurrency, { path: ['amount'] })
    .meta({ id: 'Money' }))()
export type Money = z.output<typeof Money>

/**
 * Converts minor units to Money: `toMoney(1234n, 'MYR')` is `{ amount: '12.34', currency: 'MYR' }`.
 * @param minor integer minor units
 */
export function toMoney(minor: bigint, currency: Currency): Money {
  return { amount: minorToDecimal(minor, exponents[currency]), currency }
}

/** Formats an integer with `exponent` decimals as a decimal string. */
export function minorToDecimal(minor: bigint, exponent: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Converts Money to minor units.
 * @throws RangeError when the amount has more decimals than the currency can hold
 */
export function toMinor(money: Money): bigint {
  return decimalToMinor(money.amount, exponents[money.currency])
}

/**
 * Parses a decimal string to an integer with `exponent` decimals.
 * @throws RangeError when it is malformed or has non-zero decimals past the exponent
 */
export function decimalToMinor(amount: string, exponent: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`)
  const [, sign, whole, fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(exponent))) throw new RangeError(`too many decimals: ${amount}`)
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  return sign ? -minor : minor
}

/**
 * Truncates an amount to two decimals for display, so that a discount never looks larger than it is. Amounts
 * without decimals stay unchanged.
 */
export function floorToTwo(amount: string): string {
  const [whole = '0', fraction] = amount.split('.')
  return fraction === undefined ? whole : `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** Computes n × numerator / denominator, rounded half to even. */
export function mulDivHalfEven(n: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = n * numerator
  const negative = product < 0n !== denominator < 0n
  const p = product < 0n ? -product : product
  const d = denominator < 0n ? -denominator : denominator
  const q = p / d
  const twice = (p % d) * 2n
  const rounded = twice > d || (twice === d && q % 2n === 1n) ? q + 1n : q
  return negative ? -rounded : rounded
}

/**
 * Splits `total` by `weights` into parts with exactly that sum (largest remainder; ties go to the earlier
 * part). If all weights are zero, the first part gets everything.
 * @param total minor units, ≥ 0
 * @param weights ≥ 0, at least one
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? total : 0n))
  const parts = weights.map((w) => (total * w) / sum)
  const left = Number(total - parts.reduce((a, b) => a + b, 0n))
  const order = weights
    .map((w, i) => ({ i, rest: (total * w) % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
  for (const { i } of order.slice(0, left)) parts[i] = parts[i]! + 1n
  return parts
}

/** Returns the smaller of two amounts. */
export const minAmount = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Returns the sum of amounts. */
export const sumAmounts = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)
