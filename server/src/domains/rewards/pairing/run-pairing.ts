import { HOUR_MS } from '@pasar/contract/time'
import type { Deps } from '../../../platform/context.ts'
import { getDayStart, plusDays } from '../../../platform/days.ts'
import { countLegs } from '../../network/index.ts'
import { allMarkets, type Market } from '../../settings/index.ts'
import { findNextDay } from './queries.ts'
import { runDay } from './run-day.ts'

/** After midnight, until what happened before it is recorded. */
const WAIT_MS = 3 * HOUR_MS

/** Closes every finished day of every market, in order. A held day stops its market. */
export async function runPairing(deps: Deps): Promise<void> {
  await countLegs(deps)
  for (const market of allMarkets()) await runMarket(deps, market)
}

async function runMarket(deps: Deps, { id: market, timeZone }: Market): Promise<void> {
  for (;;) {
    const day = await findNextDay(deps.db, market)
    if (!day) return
    const end = getDayStart(plusDays(day, 1), timeZone)
    if (deps.clock.now().getTime() < end.getTime() + WAIT_MS) return
    if ((await runDay(deps, { market, day })) === 'held') return
  }
}
