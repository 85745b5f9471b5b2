import { sql } from 'drizzle-orm'
import { json } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { TeamMonth, Uncounted } from './count-queries.ts'
import type { LegVolume, UncountedLeg } from './placement/leg-queries.ts'

/*
 * What items count that were received before their buyer moved: for those who were above then. Only a member
 * without anybody below moves, so the place that each of them had at the receipt is the one to climb by.
 */

/** Sums what entries count for the teams that the buyers were in at the receipt. */
export async function sumPastTeams(tx: Tx, past: readonly Uncounted[]): Promise<TeamMonth[]> {
  const entries = past.map(({ change: { volume, sales }, ...entry }) => ({ ...entry, volume, sales }))
  const { rows } = await tx.execute<{
    memberId: string
    month: string
    market: string
    volume: string
    sales: string
  }>(sql`
    with recursive climb as (
      select "memberId" as id, 0 as step, month, market, "receivedAt" as at, volume, sales
      from jsonb_to_recordset(${json(entries)}::jsonb)
        as e("memberId" uuid, month text, market text, "receivedAt" timestamptz, volume bigint, sales bigint)
      union all
      select p.referrer_id, c.step + 1, c.month, c.market, c.at, c.volume, c.sales from climb c cross join lateral (
        select referrer_id from referral_nodes where member_id = c.id and (moved_at is null or moved_at <= c.at)
        union all
        select referrer_id from referral_past where member_id = c.id and since <= c.at and c.at < until
      ) p where p.referrer_id is not null
    )
    select id as "memberId", month, market, sum(volume)::text as volume, sum(sales)::text as sales
    from climb where step > 0 group by 1, 2, 3`)
  const none = { people: 0, joined: 0, active: 0 }
  return rows.map(({ volume, sales, ...row }) => ({
    ...{ ...row, ...none, volume: BigInt(volume), sales: BigInt(sales) },
  }))
}

/** Sums what entries count in the legs that the buyers stood in at the receipt. */
export async function sumPastLegs(tx: Tx, past: readonly UncountedLeg[]): Promise<LegVolume[]> {
  const { rows } = await tx.execute<LegVolume>(sql`
    with recursive climb as (
      select "memberId" as id, null::text as leg, market, day, pv, "receivedAt" as at
      from jsonb_to_recordset(${json(past)}::jsonb)
        as e("memberId" uuid, market text, day date, pv bigint, "receivedAt" timestamptz)
      union all
      select p.parent_id, p.leg, c.market, c.day, c.pv, c.at from climb c cross join lateral (
        select parent_id, leg from placement_nodes
        where member_id = c.id and placed_at <= c.at and parent_id is not null
        union all
        select parent_id, leg from placement_past where member_id = c.id and since <= c.at and c.at < until
      ) p
    )
    select id as "memberId", market, day::text as day,
      coalesce(sum(pv) filter (where leg = 'left'), 0)::text as "left",
      coalesce(sum(pv) filter (where leg = 'right'), 0)::text as "right"
    from climb where leg is not null group by 1, 2, 3`)
  return rows
}
