import type { Currency } from '@pasar/contract/money'
import type { Deps } from '../../../platform/context.ts'
import type { RateBook } from '../rates/rules.ts'
import { findRate, getExchangeTerms } from './ratios.ts'
import { type AppliedRate, buildRateId, convert, formatRate } from './rules.ts'

/** The rate of a payout. */
export type PayoutRate = {
  text: string
  /** Identifies the rate, to detect that a displayed rate is outdated. */
  id: string
  /** Converts an amount, rounded down; minor units of each asset. */
  of(minor: bigint): bigint
}

const IDENTITY_RATE: AppliedRate = { value: 1n, decimals: 0 }

/**
 * Returns the rate at which one asset is paid out as another. It equals the exchange rate, so that a
 * withdrawal costs the same as an exchange.
 * @returns null when the pair cannot be exchanged
 */
export function findPayoutRate(
  ctx: Pick<Deps, 'bus'>,
  book: RateBook,
  from: Currency,
  to: Currency,
): PayoutRate | null {
  const rate = from === to ? IDENTITY_RATE : findRate(book, getExchangeTerms(ctx), from, to)
  if (!rate) return null
  return {
    text: formatRate(rate),
    id: buildRateId(from, to, rate),
    of: (minor) => convert(minor, rate, from, to),
  }
}
