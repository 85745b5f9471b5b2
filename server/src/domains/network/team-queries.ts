import type { teamSorts } from '@pasar/contract/calls/network'
import { type SQL, sql } from 'drizzle-orm'
import { cappedCount } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'

export type TeamFilter = {
  level: 1 | 2
  /** Only those whom this member invited. */
  invitedBy?: string | undefined
  /** Username or nickname; empty for all. */
  search: string
  sort: (typeof teamSorts)[number]
  page: number
  limit: number
}

export type TeamRow = {
  id: string
  nickname: string
  /** Nickname of the referrer. */
  referrer: string
  joinedAt: Date
  active: boolean
  monthVolume: string
  volume: string
  invited: number
}

const columns = { newest: sql`n.joined_at`, volume: sql`n.volume`, invited: sql`n.invited` }

/** Builds `from … where …` of a list. Erased members stay, without a name. */
function teamRows(memberId: string, { level, invitedBy, search }: TeamFilter): SQL {
  const mine = level === 1 ? sql`n.referrer_id = ${memberId}::uuid` : sql`n.second_id = ${memberId}::uuid`
  const through = invitedBy ? sql` and n.referrer_id = ${invitedBy}::uuid` : sql``
  const key = search.toLowerCase()
  const named = search ? sql` and (m.username_key = ${key} or lower(m.nickname) = ${key})` : sql``
  return sql`from referral_nodes n join members m on m.id = n.member_id where ${mine}${through}${named}`
}

/**
 * Lists a level of a member's team.
 * @param month YYYY-MM, of `active` and `monthVolume`
 */
export async function listTeam(
  tx: Tx,
  memberId: string,
  filter: TeamFilter,
  month: string,
): Promise<{ list: TeamRow[]; total: number }> {
  const { sort, page, limit } = filter
  const rows = teamRows(memberId, filter)
  const result = await tx.execute<TeamRow & { joinedAt: string }>(sql`
    select n.member_id as id, m.nickname, coalesce(r.nickname, '') as referrer, n.joined_at as "joinedAt",
      coalesce(own.active, false) as active, coalesce(own.volume, 0)::text as "monthVolume", n.volume::text as volume, n.invited
    from (
      select n.member_id ${rows} order by ${columns[sort]} desc, n.member_id desc
      limit ${limit}::int offset ${(page - 1) * limit}::int
    ) page
    join referral_nodes n on n.member_id = page.member_id
    join members m on m.id = n.member_id
    left join members r on r.id = n.referrer_id
    left join lateral (select bool_or(active) as active, sum(own_volume) as volume from member_months
      where member_id = n.member_id and month = ${month}) own on true
    order by ${columns[sort]} desc, n.member_id desc`)
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(rows)} as n`)
  return {
    list: result.rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) })),
    total: counted.rows[0]!.n,
  }
}

export type TeamSums = {
  direct: number
  people: number
  directJoined: number
  directActive: number
  joined: number
  active: number
}

/** Counts a member's direct members and team. @param month YYYY-MM @param since the start of the month */
export async function countTeam(tx: Tx, memberId: string, month: string, since: Date): Promise<TeamSums> {
  const id = sql`${memberId}::uuid`
  const direct = sql`from referral_nodes where referrer_id = ${id}`
  const { rows } = await tx.execute<TeamSums>(sql`
    select n.team_people as people, (select count(*)::int ${direct}) as direct,
      (select count(*)::int ${direct} and joined_at >= ${since.toISOString()}::timestamptz) as "directJoined",
      (select count(distinct d.member_id)::int from referral_nodes d
        join member_months o on o.member_id = d.member_id and o.month = ${month} and o.active
        where d.referrer_id = ${id}) as "directActive",
      coalesce(t.joined, 0)::int as joined, coalesce(t.active, 0)::int as active
    from referral_nodes n
    left join lateral (select sum(team_joined) as joined, sum(team_active) as active from member_months
      where member_id = n.member_id and month = ${month}) t on true
    where n.member_id = ${id}`)
  return rows[0] ?? { direct: 0, people: 0, directJoined: 0, directActive: 0, joined: 0, active: 0 }
}

/** The volume and sales of a member's team in a market, of a month and in all. */
export type MarketSums = Record<'monthVolume' | 'volume' | 'monthSales' | 'sales', bigint> & {
  market: string
}

/** Returns the markets in which a member's team has bought. */
export async function sumMarkets(tx: Tx, memberId: string, month: string): Promise<MarketSums[]> {
  const { rows } = await tx.execute<Record<keyof MarketSums, string>>(sql`
    select market, sum(team_volume)::text as volume, sum(team_sales)::text as sales,
      coalesce(sum(team_volume) filter (where month = ${month}), 0)::text as "monthVolume",
      coalesce(sum(team_sales) filter (where month = ${month}), 0)::text as "monthSales"
    from member_months where member_id = ${memberId}::uuid
    group by market having bool_or(team_volume <> 0 or team_sales <> 0) order by market`)
  return rows.map(({ market, ...sums }) => ({
    market,
    monthVolume: BigInt(sums.monthVolume),
    volume: BigInt(sums.volume),
    monthSales: BigInt(sums.monthSales),
    sales: BigInt(sums.sales),
  }))
}

/** Returns when the oldest change happened that teams do not count yet; undefined for none. */
export async function findOldestUncounted(tx: Tx): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select least((select min(joined_at) from referral_nodes where not counted),
      (select min(at) from volume_entries where not counted)) as at`)
  return rows[0]?.at ? new Date(rows[0].at) : undefined
}
