import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Batch, DayToCheck, Found } from './day.ts'
import { monthBefore } from './plain-numbers.ts'

type Row = { member: string; own: string; direct: number; team: string; booked: number }

/** Compares the star ranks of the next members in the month of a day, by the entries of the month before. */
export async function checkStars(tx: Tx, day: DayToCheck, after: string, limit: number): Promise<Batch> {
  const month = day.day.slice(0, 7)
  const [first, next] = [sql`${`${monthBefore(month)}-01`}::date`, sql`${`${month}-01`}::date`]
  const during = sql`market = ${day.market} and day >= ${first} and day < ${next}`
  const end = sql`${day.monthStart.toISOString()}::timestamptz`
  const isActive = sql`exists (select from volume_entries v where v.member_id = d.member_id and v.refund_id is null and ${during})`
  const { rows } = await tx.execute<Row>(sql`
    select s.member_id as member,
      (select coalesce(sum(pv), 0) from volume_entries v where v.member_id = s.member_id and ${during})::text as own,
      (select count(*) from referral_nodes d where d.referrer_id = s.member_id
        and coalesce(d.moved_at, '-infinity') < ${end} and ${isActive})::int
      + (select count(*) from referral_past d where d.referrer_id = s.member_id
        and d.since < ${end} and d.until >= ${end} and ${isActive})::int as direct,
      (select coalesce(sum(left_volume + right_volume), 0) from leg_days l
        where l.member_id = s.member_id and ${during})::text as team,
      coalesce((select rank from star_ranks k where k.member_id = s.member_id and k.market = ${day.market}
        and k.month = ${month}), 0) as booked
    from (select member_id from referral_nodes where member_id > ${after}::uuid
      order by member_id limit ${limit}::int) s order by s.member_id`)
  return {
    last: rows.at(-1)?.member,
    count: rows.length,
    found: rows.flatMap((row) => compareRank(row, day)),
  }
}

function compareRank(row: Row, { monthPlan }: DayToCheck): Found[] {
  let rank = 0
  for (const [i, goal] of monthPlan.stars.entries())
    if (
      BigInt(row.own) >= BigInt(goal.ownPv) &&
      row.direct >= goal.directMembers &&
      BigInt(row.team) >= BigInt(goal.teamPv)
    )
      rank = i + 1
  if (rank === row.booked) return []
  const found = { rule: 'star' as const, memberId: row.member, orderItemId: null }
  return [{ ...found, booked: BigInt(row.booked), expected: BigInt(rank) }]
}
