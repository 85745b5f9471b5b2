import { sql } from 'drizzle-orm'
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
  left_after: string
  right_after: string
}

/** Compares the pairing of the next members: from the PV of the day and what the day before left. */
export async function checkPairing(tx: Tx, day: DayToCheck, after: string, limit: number): Promise<Batch> {
  const until = sql`${new Date(day.until.getTime() - 1).toISOString()}::timestamptz`
  const of = sql`market = ${day.market} and day = ${day.day}::date`
  const { rows } = await tx.execute<Row>(sql`
    with page as (
      select member_id from leg_days where ${of} and member_id > ${after}::uuid
      union select member_id from pairing_entries where ${of} and member_id > ${after}::uuid
      order by member_id limit ${limit}::int
    )
    select s.member_id as member, coalesce(d.left_volume, 0)::text as "left", coalesce(d.right_volume, 0)::text as "right",
      coalesce(b.left_carry, 0)::text as "carriedLeft", coalesce(b.right_carry, 0)::text as "carriedRight",
      c.left::text as "addedLeft", c.right::text as "addedRight", coalesce(k.rank, 0) as rank,
      ${couldEarn(sql`m`, until)} as earns, coalesce(e.left_carry, 0)::text as left_after,
      coalesce(e.right_carry, 0)::text as right_after, coalesce(r.amount, 0)::text as booked
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
  const [booked, carried] = [BigInt(row.booked), BigInt(row.left_after) + BigInt(row.right_after)]
  const carry = left + right - 2n * paired
  return [
    ...(booked === expected ? [] : [{ ...found, rule: 'pairing' as const, booked, expected }]),
    ...(carried === carry ? [] : [{ ...found, rule: 'carry' as const, booked: carried, expected: carry }]),
  ]
}
