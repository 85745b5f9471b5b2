import type { Leg } from '@pasar/contract/calls/network/placement'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Batch, DayToCheck, Found } from './day.ts'
import { least } from './plain-numbers.ts'
import { couldEarn, moneyOf } from './terms.ts'

type Sums = Record<'left' | 'right' | 'carriedLeft' | 'carriedRight' | 'addedLeft' | 'addedRight', string>
type Row = Sums & {
  member: string
  /** Whether the member is of the day itself. */
  listed: boolean
  /** Whether the day's run had the member: those who only bought have no legs and no pairing of the day. */
  wasRun: boolean
  /** Whether a corrected carry counts from the day on. */
  corrected: boolean
  rank: number
  earns: boolean
  booked: string
  /** What the day leaves: without pairing, what the day before left. */
  left_after: string
  right_after: string
  /** PV of the legs by the entries and legs of the members directly below; null where somebody was moved. */
  leftBelow: string | null
  rightBelow: string | null
}

/**
 * SQL: whether somebody has PV in the legs, pairing, purchases or a corrected carry on the day. PostgreSQL
 * expects one row of a day that is newer than its statistics, and would read the whole day for each batch: a
 * limit forbids it.
 */
const isOfDay = ({ market, day }: DayToCheck, member: SQL): SQL => {
  const own = sql`x.member_id = ${member} and x.market = ${market} and x.day = ${day}::date limit 1`
  return sql`coalesce((select true from leg_days x where ${own}),
    (select true from pairing_entries x where ${own}), (select true from volume_entries x where ${own}),
    (select true from reward_corrections x where ${own}), false)`
}

/**
 * SQL: the next members of the day as `page`. Each brings the member directly above if that one is not of the
 * day, where PV would be missing; of two below it, the first one does.
 */
const pageOf = (day: DayToCheck, after: string, limit: number): SQL => {
  const next = sql`market = ${day.market} and day = ${day.day}::date and member_id > ${after}::uuid
    order by member_id limit ${limit}::int`
  return sql`
    listed as materialized (
      (select member_id from leg_days where ${next})
      union (select member_id from pairing_entries where ${next})
      union (select distinct member_id from volume_entries where ${next})
      union (select distinct member_id from reward_corrections where ${next})
      order by member_id limit ${limit}::int
    ), page as materialized (
      select member_id, true as listed from listed
      union all
      select n.parent_id, false from listed l join placement_nodes n on n.member_id = l.member_id
      where not ${isOfDay(day, sql`n.parent_id`)} and not exists (
        select from placement_nodes o where o.parent_id = n.parent_id and o.member_id < n.member_id
          and ${isOfDay(day, sql`o.member_id`)})
    )`
}

/**
 * SQL: the PV of a leg on a day, from what the member below bought and has in both legs. The entries of a
 * member count on `legs_day`, from the position that the member has had since the receipt. Where somebody was
 * moved, entries count above former positions: null.
 */
const volumeBelow = ({ market, day }: DayToCheck, leg: Leg): SQL => sql`(
  select case when exists (select from placement_past f where f.member_id = n.member_id)
      or exists (select from placement_past f where f.parent_id in (s.member_id, n.member_id)) then null
    else coalesce((select sum(v.pv) from volume_entries v
        join volume_entries b on b.order_item_id = v.order_item_id and b.refund_id is null and b.sequence = 0
        where v.member_id = n.member_id and v.market = ${market} and v.legs_counted and b.at >= n.placed_at
          and coalesce(v.legs_day, v.day) = ${day}::date), 0)
      + coalesce((select g.left_volume + g.right_volume from leg_days g
        where g.member_id = n.member_id and g.market = ${market} and g.day = ${day}::date), 0) end::text
  from (select 1) one left join placement_nodes n on n.parent_id = s.member_id and n.leg = ${leg})`

/**
 * Compares the legs and the pairing of the next members: the PV of the day with that of the members directly
 * below, the pairing with that PV and what the day before left.
 */
export async function checkPairing(tx: Tx, day: DayToCheck, after: string, limit: number): Promise<Batch> {
  const until = sql`${new Date(day.until.getTime() - 1).toISOString()}::timestamptz`
  const own = sql`x.member_id = s.member_id and x.market = ${day.market}`
  const { rows } = await tx.execute<Row>(sql`
    with ${pageOf(day, after, limit)}
    select s.member_id as member, s.listed,
      d.member_id is not null or e.id is not null as "wasRun", coalesce(d.left_volume, 0)::text as "left",
      coalesce(d.right_volume, 0)::text as "right",
      c.corrected, coalesce(b.left_carry, 0)::text as "carriedLeft", coalesce(b.right_carry, 0)::text as "carriedRight",
      c.left::text as "addedLeft", c.right::text as "addedRight", ${couldEarn(sql`m`, until)} as earns,
      coalesce((select rank from star_ranks x where ${own} and x.month = ${day.day.slice(0, 7)}), 0) as rank,
      coalesce(e.left_carry, coalesce(b.left_carry, 0) + c.left)::text as left_after,
      coalesce(e.right_carry, coalesce(b.right_carry, 0) + c.right)::text as right_after, coalesce(r.amount, 0)::text as booked,
      ${volumeBelow(day, 'left')} as "leftBelow", ${volumeBelow(day, 'right')} as "rightBelow"
    from page s join members m on m.id = s.member_id
    left join lateral (select * from leg_days x where ${own} and x.day = ${day.day}::date limit 1) d on true
    left join lateral (select * from pairing_entries x where ${own} and x.day = ${day.day}::date limit 1) e on true
    left join rewards r on r.pairing_entry_id = e.id
    left join lateral (select day, left_carry, right_carry from pairing_entries p where p.member_id = s.member_id
      and p.market = ${day.market} and p.day < ${day.day}::date order by p.day desc limit 1) b on true
    cross join lateral (select coalesce(sum(x.left_carry), 0) as "left", coalesce(sum(x.right_carry), 0) as "right",
        coalesce(bool_or(x.day = ${day.day}::date), false) as corrected
      from reward_corrections x where x.member_id = s.member_id and x.market = ${day.market} and x.state = 'done'
      and x.day <= ${day.day}::date and x.day > coalesce(b.day, '-infinity')) c
    order by s.member_id`)
  const listed = rows.filter((row) => row.listed)
  return {
    last: listed.at(-1)?.member,
    count: listed.length,
    found: rows.filter(hasDay).flatMap((row) => comparePairing(row, day)),
  }
}

/** Whether the run had the member, or should have had. */
const hasDay = ({ wasRun, corrected, leftBelow, rightBelow }: Row): boolean =>
  wasRun || corrected || [leftBelow, rightBelow].some((volume) => volume !== null && volume !== '0')

function comparePairing(row: Row, { market, runPlan: plan }: DayToCheck): Found[] {
  const left = BigInt(row.left) + BigInt(row.carriedLeft) + BigInt(row.addedLeft)
  const right = BigInt(row.right) + BigInt(row.carriedRight) + BigInt(row.addedRight)
  const smaller = least(left, right)
  const paired = row.earns && smaller > 0n ? smaller : 0n
  const cap = BigInt(plan.pairingCaps[row.rank] ?? 0)
  const expected = least(moneyOf(paired, plan.rates.pairing, plan, market), cap)
  const found = { memberId: row.member, orderItemId: null }
  const compared = [
    { rule: 'pairing' as const, booked: row.booked, expected },
    { rule: 'carry-left' as const, booked: row.left_after, expected: left - paired },
    { rule: 'carry-right' as const, booked: row.right_after, expected: right - paired },
    { rule: 'pv-left' as const, booked: row.left, expected: BigInt(row.leftBelow ?? row.left) },
    { rule: 'pv-right' as const, booked: row.right, expected: BigInt(row.rightBelow ?? row.right) },
  ]
  return compared
    .map((one) => ({ ...found, ...one, booked: BigInt(one.booked) }))
    .filter((one) => one.booked !== one.expected)
}
