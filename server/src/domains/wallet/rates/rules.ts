import {
  assetKindOf,
  type Currency,
  decimalToMinor,
  exponents,
  minorToDecimal,
  mulDivHalfEven,
} from '@pasar/contract/money'

/** Decimals that a rate is kept with. */
const RATE_DECIMALS = 8
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS)

export type Fraction = { n: bigint; d: bigint }

/**
 * What 1.00 of the base is in each asset, major units. Every rate is against the one base, so that whatever is
 * exchanged in a circle comes back as what it was at best.
 */
export type RateBook = { base: Currency; per: ReadonlyMap<Currency, Fraction> }

/** What a rate is entered for: every currency but the base, and the coin. Points and bonus follow from settings. */
export const quotedAssets = (base: Currency): Currency[] =>
  (Object.keys(exponents) as Currency[]).filter(
    (asset) => asset !== base && ['currency', 'coin'].includes(assetKindOf(asset)),
  )

/** A decimal as it is read by people: no zeros at its end. */
export const plainDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

/** @param rate decimal with up to 8 decimals */
const scaled = (rate: string): bigint => decimalToMinor(rate, RATE_DECIMALS)

/**
 * The book of a moment. 1.00 of the bonus is 1.00 of the base; points are worth what they take off an order.
 * @param entered decimals: how much of `quote` 1.00 of the base is
 * @param pointsPerMajor points for 1.00 of the base
 */
export function bookOf(
  base: Currency,
  entered: readonly { quote: Currency; rate: string }[],
  pointsPerMajor: number,
): RateBook {
  const per = new Map<Currency, Fraction>([
    [base, { n: 1n, d: 1n }],
    ['BONUS', { n: 1n, d: 1n }],
    ['PTS', { n: BigInt(pointsPerMajor), d: 1n }],
    ...entered.map(({ quote, rate }) => [quote, { n: scaled(rate), d: RATE_UNIT }] as const),
  ])
  return { base, per }
}

/** How much of `to` one of `from` is, in major units; null where one of them has no rate. */
export function crossRate({ per }: RateBook, from: Currency, to: Currency): Fraction | null {
  const [a, b] = [per.get(from), per.get(to)]
  return a && b ? { n: b.n * a.d, d: b.d * a.n } : null
}

/** An amount in another asset, rounded down; null without a rate. Minor units of each. */
export function worthIn(book: RateBook, minor: bigint, from: Currency, to: Currency): bigint | null {
  const rate = crossRate(book, from, to)
  if (!rate) return null
  return (minor * rate.n * 10n ** BigInt(exponents[to])) / (rate.d * 10n ** BigInt(exponents[from]))
}

/** By how much a rate differs from the one before, in percent with two decimals: “-0.35”. */
export function changeInPercent(rate: string, before: string | null): string {
  if (before === null) return '0.00'
  const [now, then] = [scaled(rate), scaled(before)]
  return minorToDecimal(mulDivHalfEven(now - then, 10_000n, then), 2)
}

/** Whether a rate differs from the one before by more than a tenth, as a slipped digit does. */
export function isFarOff(rate: string, before: string | null): boolean {
  if (before === null) return false
  const [now, then] = [scaled(rate), scaled(before)]
  const difference = now > then ? now - then : then - now
  return difference * 10n > then
}
