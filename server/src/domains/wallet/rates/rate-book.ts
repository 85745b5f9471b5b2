import type { Currency } from '@pasar/contract/money'
import { type Ctx, DEFAULT_MARKET, type StaffContext } from '../../../platform/context.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { findRatesAt, findRatesOfOthers } from './queries.ts'
import { buildRateBook, cautiousRates, quotedAssets, type RateBook } from './rules.ts'

/** The base currency of all rates: the currency of the first market. */
export const baseCurrency = (): Currency => getMarket(DEFAULT_MARKET).currency

/** Returns the current rate book. */
export async function getRateBook(ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>): Promise<RateBook> {
  const base = baseCurrency()
  const entered = await findRatesAt(ctx.tx, base, quotedAssets(base), ctx.clock.now())
  return buildRateBook(base, [...entered.values()], getSettings(ctx).pointsPerMajor)
}

/**
 * Returns the rate book by which the limits of approvals by one account value amounts. A rate that the caller
 * entered and nobody approved can raise the worth of an amount, and not lower it; an asset that has only such
 * rates has none.
 */
export async function getApprovalBook(ctx: StaffContext): Promise<RateBook> {
  const base = baseCurrency()
  const now = ctx.clock.now()
  const quotes = quotedAssets(base)
  const current = await findRatesAt(ctx.tx, base, quotes, now)
  const others = await findRatesOfOthers(ctx.tx, base, quotes, { now, staffId: ctx.staff.id })
  return buildRateBook(base, cautiousRates(current, others), getSettings(ctx).pointsPerMajor)
}
