import type { RewardPlan } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import { getDayStart, plusDays } from '../../../platform/days.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { getMarket } from '../../settings/index.ts'
import type { MonthResult } from './rules.ts'

type StoredResult = { ownPv: string; directMembers: number; teamPv: string }

/**
 * Selects what members reached in a month of a market.
 * Direct members are those of whom a member was the referrer when the month ended.
 * @param of `member_months` rows `o`, such as those of a member
 */
const results = (market: string, month: string, of: SQL): SQL => {
  const end = sql`${getMonthEnd(month, getMarket(market).timeZone).toISOString()}::timestamptz`
  const active = sql`a.month = ${month} and a.market = ${market} and a.active`
  return sql`
  select o.member_id as "memberId", o.own_volume::text as "ownPv",
    (select count(*)::int from referral_nodes d join member_months a on a.member_id = d.member_id and ${active}
      where d.referrer_id = o.member_id and (d.moved_at is null or d.moved_at < ${end}))
    + (select count(*)::int from referral_past d join member_months a on a.member_id = d.member_id and ${active}
      where d.referrer_id = o.member_id and d.since < ${end} and d.until >= ${end}) as "directMembers",
    (select coalesce(sum(left_volume + right_volume), 0) from leg_days l where l.member_id = o.member_id
      and l.market = ${market} and l.day >= (${month} || '-01')::date
      and l.day < (${month} || '-01')::date + interval '1 month')::text as "teamPv"
  from ${of}`
}

/** Returns the first moment after a month. @param month YYYY-MM */
const getMonthEnd = (month: string, timeZone: string): Date =>
  getDayStart(`${plusDays(`${month}-28`, 4).slice(0, 7)}-01`, timeZone)

const parse = ({ ownPv, directMembers, teamPv }: StoredResult): MonthResult => ({
  ownPv: BigInt(ownPv),
  directMembers,
  teamPv: BigInt(teamPv),
})

/** Returns what a member has reached in a month. @param month YYYY-MM */
export async function findResult(
  tx: Tx,
  memberId: string,
  { market, month }: { market: string; month: string },
): Promise<MonthResult> {
  const own = sql`(select ${memberId}::uuid as member_id, coalesce((select own_volume from member_months
    where member_id = ${memberId}::uuid and market = ${market} and month = ${month}), 0) as own_volume) o`
  const { rows } = await tx.execute<StoredResult>(results(market, month, own))
  return parse(rows[0]!)
}

/** Returns the next members who may have reached the own PV of the lowest rank in a month, by id. */
export async function findCandidates(
  tx: Tx,
  { market, month, goals }: { market: string; month: string; goals: RewardPlan['stars'] },
  { after, limit }: { after: string | null; limit: number },
): Promise<(MonthResult & { memberId: string })[]> {
  const lowest = Math.min(...goals.map(({ ownPv }) => ownPv))
  const page = sql`member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by member_id limit ${limit}::int`
  // Without an own order a member has no row of the month.
  const some =
    lowest > 0
      ? sql`(select member_id, own_volume from member_months where market = ${market} and month = ${month}
          and own_volume >= ${lowest}::bigint and ${page}) o order by o.member_id`
      : sql`(select n.member_id, coalesce(m.own_volume, 0) as own_volume
          from (select member_id from referral_nodes where ${page}) n left join member_months m
            on m.member_id = n.member_id and m.market = ${market} and m.month = ${month}) o order by o.member_id`
  const { rows } = await tx.execute<StoredResult & { memberId: string }>(results(market, month, some))
  return rows.map((row) => ({ memberId: row.memberId, ...parse(row) }))
}

/** Records that the ranks of a month are computed. @returns false when they were */
export async function insertStarMonth(
  tx: Tx,
  { market, month, planVersion }: { market: string; month: string; planVersion: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into star_months (market, month, plan_version) values (${market}, ${month}, ${planVersion}::int)
    on conflict do nothing returning month`)
  return rows.length > 0
}

/** Returns the last 12 months in which a member had a rank, newest first. */
export async function findRanks(
  tx: Tx,
  memberId: string,
  market: string,
): Promise<{ month: string; rank: number }[]> {
  const { rows } = await tx.execute<{ month: string; rank: number }>(sql`
    select month, rank from star_ranks where member_id = ${memberId}::uuid and market = ${market}
    order by month desc limit 12`)
  return rows
}
