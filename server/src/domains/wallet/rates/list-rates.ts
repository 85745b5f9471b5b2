import type { Output } from '@pasar/contract/call'
import type { areaRates } from '@pasar/contract/calls/exchange'
import type { Currency } from '@pasar/contract/money'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { likelyFirst } from '../../regions/index.ts'
import { ratesAt } from './queries.ts'
import { baseCurrency } from './rate-book.ts'
import { changeInPercent, quotedAssets } from './rules.ts'

/** Kept answers of rates are dropped by it. */
export const RATES_TAG = 'rates'

/** Today's rates by country; countries whose currency has no rate are left out, and so are those of the base. */
export async function listAreaRates(ctx: Ctx): Promise<Result<Output<typeof areaRates>>> {
  const base = baseCurrency()
  const held = await ratesAt(ctx.tx, base, quotedAssets(base), ctx.clock.now())
  const list = likelyFirst(ctx.language).flatMap((country) => {
    const rate = held.get(country.currency as Currency)
    if (!rate) return []
    return [
      {
        country,
        currency: rate.quote,
        rate: rate.rate,
        before: rate.before,
        change: changeInPercent(rate.rate, rate.before),
        since: rate.since.toISOString(),
      },
    ]
  })
  const newest = Math.max(0, ...[...held.values()].map((r) => r.since.getTime()))
  return ok({ base, list, updatedAt: newest > 0 ? new Date(newest).toISOString() : null })
}
