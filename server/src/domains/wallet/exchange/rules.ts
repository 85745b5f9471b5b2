import { type Currency, exponents, getAssetKind, minorToDecimal } from '@pasar/contract/money'
import { crossRate, type RateBook, trimDecimal } from '../rates/rules.ts'

/** Kinds of exchanges, each switched on by a setting. */
export type PairKind = 'bonus' | 'points' | 'currency'

/** Enabled exchanges. `spreadBp`: spread of exchanges between currencies, in basis points. */
export type ExchangeTerms = Record<PairKind, boolean> & { spreadBp: number }

const isMoney = (asset: Currency) => ['currency', 'coin'].includes(getAssetKind(asset))

/** Returns the kind of a pair, or null: bonus to base, base to points, or between currencies and the coin. */
export function getPairKind(from: Currency, to: Currency, base: Currency): PairKind | null {
  if (from === 'BONUS') return to === base ? 'bonus' : null
  if (to === 'PTS') return from === base ? 'points' : null
  return from !== to && isMoney(from) && isMoney(to) ? 'currency' : null
}

/**
 * A rounded rate, as displayed and applied: `value` / 10^`decimals` of the target asset for 1, in major
 * units.
 */
export type AppliedRate = { value: bigint; decimals: number }

/** Rates have at least eight significant digits. */
const MIN_RATE_VALUE = 10n ** 7n
const MAX_DECIMALS = 18

/**
 * Computes the rate of an exchange, rounded down to eight digits. Rates and converted amounts are rounded
 * down, so that no cycle of exchanges makes a profit.
 * @returns null when there is no rate, or it rounds to zero
 */
export function computeRate(
  book: RateBook,
  from: Currency,
  to: Currency,
  spreadBp: number,
): AppliedRate | null {
  const cross = crossRate(book, from, to)
  if (!cross) return null
  const n = cross.n * BigInt(10_000 - spreadBp)
  const d = cross.d * 10_000n
  let decimals = 0
  let value = n / d
  while (value < MIN_RATE_VALUE && decimals < MAX_DECIMALS) {
    decimals++
    value = (n * 10n ** BigInt(decimals)) / d
  }
  return value > 0n ? { value, decimals } : null
}

export const formatRate = ({ value, decimals }: AppliedRate): string =>
  trimDecimal(minorToDecimal(value, decimals))

/** Identifies a rate, to detect that a displayed rate is outdated. */
export const buildRateId = (from: Currency, to: Currency, rate: AppliedRate): string =>
  `${from}-${to}-${formatRate(rate)}`

const unit = (asset: Currency) => 10n ** BigInt(exponents[asset])

/** Converts an amount, rounded down; minor units of each asset. */
export const convert = (minor: bigint, rate: AppliedRate, from: Currency, to: Currency): bigint =>
  (minor * rate.value * unit(to)) / (10n ** BigInt(rate.decimals) * unit(from))

/** Returns the smallest amount that converts to at least `target`; minor units of each asset. */
export function computeSourceAmount(target: bigint, rate: AppliedRate, from: Currency, to: Currency): bigint {
  const dividend = target * 10n ** BigInt(rate.decimals) * unit(from)
  const divisor = rate.value * unit(to)
  return (dividend + divisor - 1n) / divisor
}

/** Returns the smallest amount that converts to more than zero, in minor units of `from`. */
export const computeMinAmount = (rate: AppliedRate, from: Currency, to: Currency): bigint =>
  computeSourceAmount(1n, rate, from, to)
