/*
 * The arithmetic of the model and of the check of a day, written again on purpose: it shares nothing with the
 * rules that they check, which do not import it.
 */

/** Rounds a fraction to an integer, half to even. The denominator is positive. */
export function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  const size = numerator * sign
  const whole = size / denominator
  const twice = (size % denominator) * 2n
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n)
  return sign * (up ? whole + 1n : whole)
}

export const least = (...values: [bigint, ...bigint[]]): bigint => values.reduce((a, b) => (a < b ? a : b))

export const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/** The day of a time zone: `2026-11-30`. */
export function dayIn(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (at) => format.format(at)
}

/** The month before another: `2026-12` for `2027-01`. */
export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
