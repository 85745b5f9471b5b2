import { type Language, languageTags } from '@pasar/contract/constants'
import { type Currency, exponents, type Money, toMinor, toMoney } from '@pasar/contract/money'

type Fraction = { n: bigint; d: bigint }

/** Parses a decimal rate as a fraction, without floating point. */
function parseRate(rate: string): Fraction {
  const [whole = '0', decimals = ''] = rate.split('.')
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) }
}

const getScale = (currency: Currency): bigint => 10n ** BigInt(exponents[currency])

/**
 * Converts an amount at a rate, rounded down as on the server.
 * @param rate decimal units of `to` per unit of `from`
 */
export function convert(from: Money, to: Currency, rate: string): Money {
  const { n, d } = parseRate(rate)
  return toMoney((toMinor(from) * n * getScale(to)) / (d * getScale(from.currency)), to)
}

/** Computes the smallest amount of `from` that converts to at least `to`. Returns null for a zero rate. */
export function getRequiredSource(to: Money, from: Currency, rate: string): Money | null {
  const { n, d } = parseRate(rate)
  if (n === 0n) return null
  const [top, bottom] = [toMinor(to) * d * getScale(from), n * getScale(to.currency)]
  return toMoney((top + bottom - 1n) / bottom, from)
}

/** Formats a rate by the rules of the language, with six significant digits and no trailing zeros. */
export function formatRate(rate: string, language: Language): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const leading = whole === '0' ? (/^0*/.exec(decimals)?.[0].length ?? 0) : 0
  const places = whole === '0' ? leading + 6 : Math.max(2, 6 - whole.length)
  const shown = decimals.slice(0, places).replace(/0+$/, '')
  const format = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: shown.length })
  return format.format((shown ? `${whole}.${shown}` : whole) as Intl.StringNumericLiteral)
}
