import { DAY_MS } from '@pasar/contract/time'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import { getDayStart, plusDays } from '../../../platform/days.ts'
import { transact } from '../../../platform/db/transact.ts'
import { closeLegDay, lockLegs, saveCarries } from '../../network/index.ts'
import { getMarket } from '../../settings/index.ts'
import { getPlan, getPlanAt } from '../plans/queries.ts'
import { rankMonth } from '../stars/rank-month.ts'
import { computeMember } from './compute-member.ts'
import {
  closeRun,
  findDayRows,
  insertEntries,
  insertPairingRewards,
  insertRun,
  lockRun,
  type MarketDay,
  type Run,
  saveComputed,
  sumDay,
} from './queries.ts'
import { exceedsPayoutCap } from './rules.ts'
import type { PairingState } from './tables.ts'

/** Members per transaction. */
const BATCH = 2_000

/**
 * Runs the pairing of a day, or goes on where another run ended: batches commit with the cursor, and
 * processes take turns. The result is the same however often, and on however many processes it runs.
 * @returns the state that is left: `closed`, or `held` above the payout cap
 */
export async function runDay(deps: Deps, at: MarketDay): Promise<PairingState> {
  const until = getDayStart(plusDays(at.day, 1), getMarket(at.market).timeZone)
  await closeLegDay(deps, at.market, at.day)
  await transact(deps.db, async (tx) => {
    await rankMonth(tx, at.market, at.day.slice(0, 7))
    // The version that was valid in the last moment of the day.
    const { version } = await getPlanAt(tx, new Date(until.getTime() - 1))
    await insertRun(tx, { ...at, planVersion: version, at: deps.clock.now() })
  })
  for (;;) {
    const state = await transact(deps.db, async (tx) => {
      const run = (await lockRun(tx, at))!
      const ctx = systemContext(deps, tx)
      if (run.state === 'computing') await computeBatch(ctx, run, until)
      if (run.state === 'paying') await payBatch(ctx, run)
      return run.state
    })
    if (state === 'closed' || state === 'held') return state
  }
}

/** Computes the next members. After the last one, the run pays, or waits for an operator. */
async function computeBatch(ctx: Ctx, run: Run, until: Date): Promise<void> {
  // The job that counts legs writes the same rows in another order.
  await lockLegs(ctx.tx)
  const rows = await findDayRows(ctx.tx, run, { after: run.cursor, limit: BATCH, until })
  const plan = await getPlan(ctx.tx, run.planVersion)
  const entries = rows.map((row) => ({ ...row, id: ctx.ids.uuid(), ...computeMember(row, run.market, plan) }))
  if (entries.length > 0) {
    await insertEntries(ctx.tx, run, entries)
    await saveCarries(ctx.tx, run.market, entries)
  }
  if (entries.length === BATCH) return
  const { itemRewards, sales, amount } = await sumDay(ctx.tx, run)
  const isAbove = exceedsPayoutCap(itemRewards + amount, sales, plan.payoutCap)
  await saveComputed(ctx.tx, run, { state: isAbove ? 'held' : 'paying', itemRewards, sales })
}

/** Accrues the rewards of the next members, and closes the day after the last one. */
async function payBatch({ tx, clock }: Ctx, run: Run): Promise<void> {
  const now = clock.now()
  const { pairingDays } = await getPlan(tx, run.planVersion)
  const releaseAt = new Date(now.getTime() + pairingDays * DAY_MS)
  const last = await insertPairingRewards(tx, run, { limit: BATCH, at: now, releaseAt })
  if (last === null) await closeRun(tx, run, now)
}
