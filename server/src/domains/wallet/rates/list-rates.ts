import type { Output } from '@pasar/contract/call'
import type { countryRates } from '@pasar/contract/calls/wallet/exchange'
import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { listCountriesByLikelihood } from '../../regions/index.ts'
import { findRatesAt } from './queries.ts'
import { baseCurrency } from './rate-book.ts'
import { percentChange, quotedAssets } from './rules.ts'

/** Cache tag of responses with rates. */
export const RATES_TAG = 'rates'

/** Lists current rates by country, without countries whose currency has no rate or is the base currency. */
export async function listAreaRates(ctx: Ctx): Promise<Result<Output<typeof countryRates>>> {
  const base = baseCurrency()
  const current = await findRatesAt(ctx.tx, base, quotedAssets(base), ctx.clock.now())
  const list = listCountriesByLikelihood(ctx.language).flatMap((country) => {
    const rate = current.get(country.currency as Currency)
    if (!rate) return []
    return [
      {
        country,
        currency: rate.quote,
        rate: rate.rate,
        before: rate.before,
        change: percentChange(rate.rate, rate.before),
        since: rate.since.toISOString(),
      },
    ]
  })
  const newest = Math.max(0, ...[...current.values()].map((r) => r.since.getTime()))
  return ok({ base, list, updatedAt: newest > 0 ? new Date(newest).toISOString() : null })
}
