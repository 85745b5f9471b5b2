import type { Currency } from '@pasar/contract/money'
import type { Deps } from '../../../platform/context.ts'
import type { RateBook } from '../rates/rules.ts'
import { getExchangeTerms } from './ratios.ts'
import { computeRate, computeSourceAmount, formatRate } from './rules.ts'

/** The rate of a payment that charges another currency than the one due. */
export type ChargeRate = {
  /** Amount of the currency due that 1 of the charged currency pays; decimal. */
  text: string
  /** Converts an amount due to the charged amount, rounded up; minor units of each currency. */
  of(minor: bigint): bigint
}

/**
 * Returns the rate of a payment. It equals the exchange rate from the charged currency into the one due, so
 * that a payment costs the same as an exchange. It does not depend on whether members can exchange.
 * @returns null when one of the currencies has no rate
 */
export function findChargeRate(
  ctx: Pick<Deps, 'bus'>,
  book: RateBook,
  due: Currency,
  charged: Currency,
): ChargeRate | null {
  const rate = computeRate(book, charged, due, getExchangeTerms(ctx).spreadBp)
  if (!rate) return null
  return { text: formatRate(rate), of: (minor) => computeSourceAmount(minor, rate, charged, due) }
}
