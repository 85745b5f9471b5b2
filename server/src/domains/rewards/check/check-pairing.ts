import type { Leg } from '@pasar/contract/calls/network/placement'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Batch, DayToCheck, Found } from './day.ts'
import { least } from './plain-numbers.ts'
import { couldEarn, moneyOf } from './terms.ts'

type Sums = Record<'left' | 'right' | 'carriedLeft' | 'carriedRight' | 'addedLeft' | 'addedRight', string>
type Row = Sums & {
  member: string
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

/** SQL: members of the day: those with PV or pairing, and those above somebody who has bought or has PV. */
const membersOf = (day: DayToCheck, after: string): SQL => {
  const of = sql`market = ${day.market} and day = ${day.day}::date`
  const above = sql`n.parent_id from placement_nodes n where n.parent_id > ${after}::uuid and n.member_id in`
  return sql`
    select member_id from leg_days where ${of} and member_id > ${after}::uuid
    union select member_id from pairing_entries where ${of} and member_id > ${after}::uuid
    union select ${above} (select member_id from leg_days where ${of})
    union select ${above} (select member_id from volume_entries where ${of})`
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
  const { rows } = await tx.execute<Row>(sql`
    with page as (${membersOf(day, after)} order by member_id limit ${limit}::int)
    select s.member_id as member, coalesce(d.left_volume, 0)::text as "left", coalesce(d.right_volume, 0)::text as "right",
      coalesce(b.left_carry, 0)::text as "carriedLeft", coalesce(b.right_carry, 0)::text as "carriedRight",
      c.left::text as "addedLeft", c.right::text as "addedRight", coalesce(k.rank, 0) as rank,
      ${couldEarn(sql`m`, until)} as earns,
      coalesce(e.left_carry, coalesce(b.left_carry, 0) + c.left)::text as left_after,
      coalesce(e.right_carry, coalesce(b.right_carry, 0) + c.right)::text as right_after, coalesce(r.amount, 0)::text as booked,
      ${volumeBelow(day, 'left')} as "leftBelow", ${volumeBelow(day, 'right')} as "rightBelow"
    from page s join members m on m.id = s.member_id
    left join leg_days d on d.member_id = s.member_id and d.market = ${day.market} and d.day = ${day.day}::date
    left join pairing_entries e on e.member_id = s.member_id and e.market = ${day.market} and e.day = ${day.day}::date
    left join rewards r on r.pairing_entry_id = e.id
    left join star_ranks k on k.member_id = s.member_id and k.market = ${day.market} and k.month = ${day.day.slice(0, 7)}
    left join lateral (select day, left_carry, right_carry from pairing_entries p where p.member_id = s.member_id
      and p.market = ${day.market} and p.day < ${day.day}::date order by p.day desc limit 1) b on true
    cross join lateral (select coalesce(sum(x.left_carry), 0) as "left", coalesce(sum(x.right_carry), 0) as "right"
      from reward_corrections x where x.member_id = s.member_id and x.market = ${day.market} and x.state = 'done'
      and x.day <= ${day.day}::date and x.day > coalesce(b.day, '-infinity')) c
    order by s.member_id`)
  return {
    last: rows.at(-1)?.member,
    count: rows.length,
    found: rows.flatMap((row) => comparePairing(row, day)),
  }
}

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
