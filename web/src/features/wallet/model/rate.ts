import { type Currency, exponents, type Money, toMinor, toMoney } from '@pasar/contract/money'

type Fraction = { n: bigint; d: bigint }

/** A decimal rate as a fraction; its digits are never made a float. */
function fractionOf(rate: string): Fraction {
  const [whole = '0', decimals = ''] = rate.split('.')
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) }
}

const ten = (currency: Currency): bigint => 10n ** BigInt(exponents[currency])

/** What an amount becomes at a rate, rounded down as the server does it. @param rate decimal: how much of `to` one is */
export function converted(from: Money, to: Currency, rate: string): Money {
  const { n, d } = fractionOf(rate)
  return toMoney((toMinor(from) * n * ten(to)) / (d * ten(from.currency)), to)
}

/** The least of `from` that becomes at least this much; null at a rate of nothing. */
export function neededFor(to: Money, from: Currency, rate: string): Money | null {
  const { n, d } = fractionOf(rate)
  if (n === 0n) return null
  const [top, bottom] = [toMinor(to) * d * ten(from), n * ten(to.currency)]
  return toMoney((top + bottom - 1n) / bottom, from)
}

/** A rate to be read: six figures that count, no zeros at its end. */
export function shortRate(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const leading = whole === '0' ? (/^0*/.exec(decimals)?.[0].length ?? 0) : 0
  const places = whole === '0' ? leading + 6 : Math.max(2, 6 - whole.length)
  const kept = decimals.slice(0, places).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
