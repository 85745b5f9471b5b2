import type { Output } from '@pasar/contract/call'
import type { adminMarketList } from '@pasar/contract/calls/admin/markets'
import { ok, type Result } from '../../../platform/result.ts'
import { allMarkets } from '../markets.ts'

/** Lists the markets. */
export async function listMarkets(): Promise<Result<Output<typeof adminMarketList>>> {
  return ok({
    list: allMarkets().map(({ id, name, currency, timeZone }) => ({ id, name, currency, timeZone })),
  })
}
