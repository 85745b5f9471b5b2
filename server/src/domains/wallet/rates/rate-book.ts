import type { Currency } from '@pasar/contract/money'
import { type Ctx, DEFAULT_MARKET } from '../../../platform/context.ts'
import { marketOf, numbersOf } from '../../settings/index.ts'
import { ratesAt } from './queries.ts'
import { bookOf, quotedAssets, type RateBook } from './rules.ts'

/** What every rate is against: the currency of the first market. */
export const baseCurrency = (): Currency => marketOf(DEFAULT_MARKET).currency

/** The rates that hold now. */
export async function rateBook(ctx: Pick<Ctx, 'tx' | 'clock' | 'bus'>): Promise<RateBook> {
  const base = baseCurrency()
  const entered = await ratesAt(ctx.tx, base, quotedAssets(base), ctx.clock.now())
  return bookOf(base, [...entered.values()], numbersOf(ctx).pointsPerMajor)
}
