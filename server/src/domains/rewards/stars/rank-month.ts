import { sql } from 'drizzle-orm'
import { getDayStart, plusDays } from '../../../platform/days.ts'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getMarket } from '../../settings/index.ts'
import { getPlanAt } from '../plans/queries.ts'
import { findCandidates, insertStarMonth } from './queries.ts'
import { rankOf } from './rules.ts'

/** Members per statement. */
const BATCH = 5_000

/**
 * Computes the ranks of a month from the month before, once. Call it when the days of that month are closed.
 * @param month YYYY-MM
 */
export async function rankMonth(tx: Tx, market: string, month: string): Promise<void> {
  const start = `${month}-01`
  const { version, plan } = await getPlanAt(tx, getDayStart(start, getMarket(market).timeZone))
  if (!(await insertStarMonth(tx, { market, month, planVersion: version }))) return
  const before = { market, month: plusDays(start, -1).slice(0, 7), goals: plan.stars }
  let after: string | null = null
  for (;;) {
    const candidates = await findCandidates(tx, before, { after, limit: BATCH })
    const ranks = candidates
      .map((one) => ({ ...one, rank: rankOf(one, plan.stars) }))
      .filter(({ rank }) => rank > 0)
    if (ranks.length > 0) await insertRanks(tx, { market, month }, ranks)
    if (candidates.length < BATCH) return
    after = candidates.at(-1)!.memberId
  }
}

type Ranked = Awaited<ReturnType<typeof findCandidates>>[number] & { rank: number }

async function insertRanks(
  tx: Tx,
  { market, month }: { market: string; month: string },
  ranks: readonly Ranked[],
): Promise<void> {
  await tx.execute(sql`
    insert into star_ranks (member_id, market, month, rank, own_volume, direct_members, team_volume)
    select "memberId", ${market}, ${month}, rank, "ownPv", "directMembers", "teamPv"
    from jsonb_to_recordset(${json(ranks)}::jsonb) as r("memberId" uuid, rank int, "ownPv" bigint, "directMembers" int,
      "teamPv" bigint)`)
}
