import {
  type Currency,
  decimalToMinor,
  exponents,
  getAssetKind,
  minorToDecimal,
  mulDivHalfEven,
} from '@pasar/contract/money'

/** Decimals of a stored rate. */
const RATE_DECIMALS = 8
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS)

export type Fraction = { n: bigint; d: bigint }

/**
 * Amount of each asset for 1.00 of the base, in major units. All rates are quoted against one base, so that a
 * cycle of exchanges cannot make a profit.
 */
export type RateBook = { base: Currency; per: ReadonlyMap<Currency, Fraction> }

/**
 * Assets with a rate: every currency but the base, and the coin. Settings determine the worth of points and
 * bonus.
 */
export const quotedAssets = (base: Currency): Currency[] =>
  (Object.keys(exponents) as Currency[]).filter(
    (asset) => asset !== base && ['currency', 'coin'].includes(getAssetKind(asset)),
  )

/** Removes trailing zeros from a decimal. */
export const trimDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

/** @param rate decimal with up to 8 decimals */
const scaleRate = (rate: string): bigint => decimalToMinor(rate, RATE_DECIMALS)

/**
 * Builds a rate book. 1.00 of the bonus equals 1.00 of the base; points are worth their discount on an order.
 * @param entered amounts of `quote` for 1.00 of the base, decimals
 * @param pointsPerMajor points for 1.00 of the base
 */
export function buildRateBook(
  base: Currency,
  entered: readonly { quote: Currency; rate: string }[],
  pointsPerMajor: number,
): RateBook {
  const per = new Map<Currency, Fraction>([
    [base, { n: 1n, d: 1n }],
    ['BONUS', { n: 1n, d: 1n }],
    ['PTS', { n: BigInt(pointsPerMajor), d: 1n }],
    ...entered.map(({ quote, rate }) => [quote, { n: scaleRate(rate), d: RATE_UNIT }] as const),
  ])
  return { base, per }
}

/** Returns the amount of `to` for 1 of `from`, in major units; null when one of them has no rate. */
export function crossRate({ per }: RateBook, from: Currency, to: Currency): Fraction | null {
  const [a, b] = [per.get(from), per.get(to)]
  return a && b ? { n: b.n * a.d, d: b.d * a.n } : null
}

/** Converts an amount to another asset, rounded down; null without a rate. Minor units of each asset. */
export function convertAmount(book: RateBook, minor: bigint, from: Currency, to: Currency): bigint | null {
  const rate = crossRate(book, from, to)
  if (!rate) return null
  return (minor * rate.n * 10n ** BigInt(exponents[to])) / (rate.d * 10n ** BigInt(exponents[from]))
}

/**
 * Returns the worth of an amount in the base, rounded up so that no amount above zero is worth nothing; null
 * without a rate. Minor units.
 */
export function computeWorth(book: RateBook, minor: bigint, asset: Currency): bigint | null {
  const rate = crossRate(book, asset, book.base)
  if (!rate) return null
  const divisor = rate.d * 10n ** BigInt(exponents[asset])
  return (minor * rate.n * 10n ** BigInt(exponents[book.base]) + divisor - 1n) / divisor
}

/** Returns the change from the previous rate in percent with two decimals: “-0.35”. */
export function percentChange(rate: string, before: string | null): string {
  if (before === null) return '0.00'
  const [now, previous] = [scaleRate(rate), scaleRate(before)]
  return minorToDecimal(mulDivHalfEven(now - previous, 10_000n, previous), 2)
}

/**
 * Returns the rates by which approvals value amounts: of the two rates of each asset the one that values it
 * higher, none where only one is known. So no account lowers what its own approvals count as.
 * @param current the rates in force
 * @param independent the newest rates that do not depend on the approving account alone
 */
export function cautiousRates(
  current: ReadonlyMap<Currency, { rate: string }>,
  independent: ReadonlyMap<Currency, { rate: string }>,
): { quote: Currency; rate: string }[] {
  return [...current].flatMap(([quote, { rate }]) => {
    const other = independent.get(quote)?.rate
    if (other === undefined) return []
    return [{ quote, rate: scaleRate(rate) < scaleRate(other) ? rate : other }]
  })
}

/** Tests whether a rate differs from the previous one by more than 10%, as with a mistyped digit. */
export function isSuspicious(rate: string, before: string | null): boolean {
  if (before === null) return false
  const [now, previous] = [scaleRate(rate), scaleRate(before)]
  const difference = now > previous ? now - previous : previous - now
  return difference * 10n > previous
}
