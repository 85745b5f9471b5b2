import { assetKindOf, type Currency, exponents, minorToDecimal } from '@pasar/contract/money'
import { crossRate, plainDecimal, type RateBook } from '../rates/rules.ts'

/** Kinds of exchanges, each allowed by a setting. */
export type PairKind = 'bonus' | 'points' | 'currency'

/** What the operator allows. `spreadBp`: what the shop keeps of exchanges between currencies, hundredths of a percent. */
export type ExchangeTerms = Record<PairKind, boolean> & { spreadBp: number }

const isMoney = (asset: Currency) => ['currency', 'coin'].includes(assetKindOf(asset))

/** What an exchange would be: bonus becomes the base, the base becomes points, money becomes other money. */
export function pairKindOf(from: Currency, to: Currency, base: Currency): PairKind | null {
  if (from === 'BONUS') return to === base ? 'bonus' : null
  if (to === 'PTS') return from === base ? 'points' : null
  return from !== to && isMoney(from) && isMoney(to) ? 'currency' : null
}

/** A rate as it is shown and applied: `value` / 10^`decimals` of the other asset for one, in major units. */
export type AppliedRate = { value: bigint; decimals: number }

/** Digits that a rate is shown with, and so applied with. */
const DIGITS_LEAST = 10n ** 7n
const DECIMALS_MOST = 18

/**
 * The rate of an exchange, rounded down to eight digits. Rounded down both ways, and once more in what it makes, no
 * circle of exchanges can gain.
 * @returns null where there is no rate, or nothing is left of it
 */
export function appliedRate(
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
  while (value < DIGITS_LEAST && decimals < DECIMALS_MOST) {
    decimals++
    value = (n * 10n ** BigInt(decimals)) / d
  }
  return value > 0n ? { value, decimals } : null
}

export const rateText = ({ value, decimals }: AppliedRate): string =>
  plainDecimal(minorToDecimal(value, decimals))

/** Names a rate, so that what was shown can be told from what is. */
export const rateIdOf = (from: Currency, to: Currency, rate: AppliedRate): string =>
  `${from}-${to}-${rateText(rate)}`

const unit = (asset: Currency) => 10n ** BigInt(exponents[asset])

/** What an amount makes, rounded down. Minor units of each. */
export const exchanged = (minor: bigint, rate: AppliedRate, from: Currency, to: Currency): bigint =>
  (minor * rate.value * unit(to)) / (10n ** BigInt(rate.decimals) * unit(from))

/** The least that makes anything, minor units of `from`. */
export function leastOf(rate: AppliedRate, from: Currency, to: Currency): bigint {
  const needed = 10n ** BigInt(rate.decimals) * unit(from)
  const each = rate.value * unit(to)
  return (needed + each - 1n) / each
}
