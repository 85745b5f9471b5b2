import type { Currency } from '@pasar/contract/money'
import { type Ctx, DEFAULT_MARKET } from '../../../platform/context.ts'
import { getMarket, getSettings } from '../../settings/index.ts'
import { findRatesAt } from './queries.ts'
import { buildRateBook, quotedAssets, type RateBook } from './rules.ts'

/** The base currency of all rates: the currency of the first market. */
export const baseCurrency = (): Currency => getMarket(DEFAULT_MARKET).currency

/** Returns the current rate book. */
export async function getRateBook(ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>): Promise<RateBook> {
  const base = baseCurrency()
  const entered = await findRatesAt(ctx.tx, base, quotedAssets(base), ctx.clock.now())
  return buildRateBook(base, [...entered.values()], getSettings(ctx).pointsPerMajor)
}
