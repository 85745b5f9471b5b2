import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { getDayStart, plusDays } from '../../../platform/days.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getMarket } from '../../settings/index.ts'
import { checkItems } from './check-items.ts'
import { checkPairing } from './check-pairing.ts'
import { checkStars } from './check-stars.ts'
import type { Batch, DayToCheck } from './day.ts'
import { findCheck, finishCheck, resetCheck, saveBatch } from './queries.ts'
import { planAt, readVersions } from './terms.ts'

/** Items or members per statement. */
const BATCH = 1_000
/** Differences that are stored. */
const MAX_DIFFERENCES = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

const phases = [
  ['items', checkItems],
  ['pairing', checkPairing],
  ['stars', checkStars],
] as const

/**
 * Computes the rewards of a closed day again and stores what differs from what is booked. Batches commit with
 * the progress; the memory does not grow with the day. After an interruption the check starts again.
 */
export async function runCheck(deps: Deps, payload: unknown): Promise<void> {
  const { checkId } = z.object({ checkId: z.uuid() }).parse(payload)
  const row = await findCheck(deps.db, checkId)
  if (!row || row.state === 'done') return
  const day = await readDay(deps.db, row.market, row.day)
  await transact(deps.db, (tx) => resetCheck(tx, checkId))
  for (const [state, compare] of phases) {
    let after: string | undefined = FIRST
    while (after) {
      const batch: Batch = await compare(deps.db, day, after, BATCH)
      await transact(deps.db, (tx) => saveBatch(tx, checkId, { state, ...batch }, MAX_DIFFERENCES))
      after = batch.count < BATCH ? undefined : batch.last
    }
  }
  await transact(deps.db, (tx) => finishCheck(tx, checkId, deps.clock.now()))
}

async function readDay(tx: Tx, market: string, day: string): Promise<DayToCheck> {
  const { timeZone } = getMarket(market)
  const versions = await readVersions(tx)
  const { rows } = await tx.execute<{ version: number }>(sql`
    select plan_version as version from pairing_runs where market = ${market} and day = ${day}::date`)
  const monthStart = getDayStart(`${day.slice(0, 7)}-01`, timeZone)
  return {
    ...{ market, day, versions, monthStart, until: getDayStart(plusDays(day, 1), timeZone) },
    runPlan: versions.find(({ version }) => version === rows[0]!.version)!.plan,
    monthPlan: planAt(versions, monthStart),
  }
}
