import type { RewardKind } from '@pasar/contract/reward-plan'
import { type SQL, sql } from 'drizzle-orm'
import { cappedCount } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'

/** Days of a market. YYYY-MM-DD, both inclusive. */
export type Period = { market: string; from: string; to: string }

const during = ({ market, from, to }: Period): SQL =>
  sql`market = ${market} and day between ${from}::date and ${to}::date`

/** Returns what was paid for the goods received on each day, in minor units. */
export async function sumSales(tx: Tx, period: Period): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.execute<{ day: string; sales: string }>(sql`
    select day::text as day, sum(sales)::text as sales from volume_entries
    where ${during(period)} and refund_id is null group by 1`)
  return new Map(rows.map(({ day, sales }) => [day, BigInt(sales)]))
}

export type RuleDay = { day: string; rule: RewardKind; amount: bigint }

/** Returns what accrued on each day by rule, before reversals. */
export async function sumPayouts(tx: Tx, period: Period): Promise<RuleDay[]> {
  const { rows } = await tx.execute<{ day: string; rule: RewardKind; amount: string }>(sql`
    select day::text as day, rule, sum(amount)::text as amount from rewards where ${during(period)} group by 1, 2`)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Returns the members who accrued most in a period. */
export async function findTopEarners(
  tx: Tx,
  period: Period,
  limit: number,
): Promise<{ id: string; name: string; username: string; amount: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string; username: string; amount: string }>(sql`
    select m.id, m.nickname as name, m.username, t.amount::text as amount from (
      select member_id, sum(amount) as amount from rewards where ${during(period)}
      group by 1 order by 2 desc, 1 limit ${limit}::int) t
    join members m on m.id = t.member_id order by t.amount desc, m.id`)
  return rows
}

export type RankRow = {
  memberId: string
  name: string
  username: string
  rank: number
  own: string
  direct: number
  team: string
}

/** Returns a page of the ranks of a month, the highest first. */
export async function findMonthRanks(
  tx: Tx,
  { market, month, rank, page, limit }: { market: string; month: string; rank?: number | undefined } & Page,
): Promise<{ list: RankRow[]; total: number }> {
  const only = rank ? sql` and rank = ${rank}::int` : sql``
  const rows = sql`from star_ranks where market = ${market} and month = ${month}${only}`
  const result = await tx.execute<RankRow>(sql`
    select s.member_id as "memberId", m.nickname as name, m.username, s.rank, s.own_volume::text as own,
      s.direct_members as direct, s.team_volume::text as team
    from (select * ${rows} order by rank desc, team_volume desc, member_id
      limit ${limit}::int offset ${(page - 1) * limit}::int) s
    join members m on m.id = s.member_id order by s.rank desc, s.team_volume desc, s.member_id`)
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(rows)} as n`)
  return { list: result.rows, total: counted.rows[0]!.n }
}

type Page = { page: number; limit: number }

/** Returns the last months of a market that are ranked, newest first. */
export async function findRankedMonths(tx: Tx, market: string): Promise<string[]> {
  const { rows } = await tx.execute<{ month: string }>(
    sql`select month from star_months where market = ${market} order by month desc limit 24`,
  )
  return rows.map(({ month }) => month)
}
