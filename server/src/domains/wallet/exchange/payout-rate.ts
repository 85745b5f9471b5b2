import type { Currency } from '@pasar/contract/money'
import type { Deps } from '../../../platform/context.ts'
import type { RateBook } from '../rates/rules.ts'
import { exchangeTerms, ratioOf } from './ratios.ts'
import { type AppliedRate, exchanged, rateIdOf, rateText } from './rules.ts'

/** A rate at which something is paid out. */
export type PayoutRate = {
  text: string
  /** Names it, so that what was shown can be told from what is. */
  id: string
  /** What an amount becomes, rounded down; minor units of each. */
  of(minor: bigint): bigint
}

const SAME: AppliedRate = { value: 1n, decimals: 0 }

/**
 * The rate at which one asset is paid out as another: that of an exchange, so that neither way is cheaper.
 * @returns null where the two cannot be exchanged
 */
export function payoutRate(
  ctx: Pick<Deps, 'bus'>,
  book: RateBook,
  from: Currency,
  to: Currency,
): PayoutRate | null {
  const rate = from === to ? SAME : ratioOf(book, exchangeTerms(ctx), from, to)
  if (!rate) return null
  return {
    text: rateText(rate),
    id: rateIdOf(from, to, rate),
    of: (minor) => exchanged(minor, rate, from, to),
  }
}
