import type { Leg } from '@pasar/contract/calls/network/placement'
import { sql } from 'drizzle-orm'
import { json, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Placed } from './rules.ts'

/** What the members above a member do not count yet: a new position, or PV of a day of a market. */
export type UncountedLeg = {
  memberId: string
  people: number
  market: string
  day: string
  pv: bigint
  /** When the item was received, if the member has another position since; otherwise null. */
  receivedAt: string | null
}

/**
 * Takes up to `limit` new positions and volume entries, and marks them as counted. PV of a buyer without a
 * position counts nowhere, nor does PV of items received before the buyer was placed. PV of a closed day
 * counts on the next one. Items that were received at a former position count there.
 */
export async function takeUncountedLegs(tx: Tx, limit: number): Promise<UncountedLeg[]> {
  const { rows } = await tx.execute<Omit<UncountedLeg, 'pv'> & { pv: string }>(sql`
    with placed as (
      update placement_nodes set counted = true where member_id in
        (select member_id from placement_nodes where not counted order by member_id limit ${limit}::int)
      returning member_id
    ), sold as (
      update volume_entries v set legs_counted = true,
        legs_day = greatest(v.day, (select closed_day + 1 from leg_markets m where m.market = v.market))
      where id in (select id from volume_entries where not legs_counted order by id limit ${limit}::int)
      returning member_id, order_item_id, market, legs_day as day, pv
    )
    select member_id as "memberId", 1 as people, '' as market, '' as day, '0' as pv, null::timestamptz as "receivedAt"
    from placed
    union all
    select s.member_id, 0, s.market, s.day::text, sum(s.pv)::text,
      case when p.id is not null then r.at end
    from sold s
    join placement_nodes n on n.member_id = s.member_id and n.parent_id is not null
    join volume_entries r on r.order_item_id = s.order_item_id and r.refund_id is null and r.sequence = 0
    left join placement_past p on p.member_id = s.member_id and p.since <= r.at and r.at < p.until
    where r.at >= n.placed_at or p.id is not null
    group by s.member_id, s.market, s.day, case when p.id is not null then r.at end`)
  return rows.map(({ pv, ...row }) => ({ ...row, pv: BigInt(pv) }))
}

/** Whether something is left to count. */
export async function hasUncountedLegs(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from placement_nodes where not counted)
      or exists (select from volume_entries where not legs_counted) as found`)
  return rows[0]!.found
}

/** Returns members and all members above them in the placement tree, each once. */
export async function findPlaced(tx: Tx, memberIds: readonly string[]): Promise<Placed[]> {
  const { rows } = await tx.execute<Placed>(sql`
    with recursive up (id, parent, leg, depth) as (
      select member_id, parent_id, leg, depth from placement_nodes where member_id = any(${uuidArray(memberIds)})
      union
      -- One look-up each, whatever the planner expects of the level: it would read the whole table for each.
      select n.* from up cross join lateral
        (select member_id, parent_id, leg, depth from placement_nodes where member_id = up.parent offset 0) n
    )
    select id, parent as "parentId", leg, depth from up`)
  return rows
}

/** What to add to a member's legs: people. */
export type LegPeople = { memberId: string } & Record<Leg, number>
/** What to add to a day of a member's legs: PV as decimal text of hundredths. */
export type LegVolume = { memberId: string; market: string; day: string } & Record<Leg, string>

/** Adds people to the legs of members. */
export async function addPeople(tx: Tx, people: readonly LegPeople[]): Promise<void> {
  await tx.execute(sql`
    update placement_nodes n set left_people = n.left_people + p."left", right_people = n.right_people + p."right"
    from jsonb_to_recordset(${json(people)}::jsonb) as p("memberId" uuid, "left" int, "right" int)
    where n.member_id = p."memberId"`)
}

/** Adds PV to the days and totals of members' legs. */
export async function addVolumes(tx: Tx, volumes: readonly LegVolume[]): Promise<void> {
  await tx.execute(sql`
    with added as (
      select * from jsonb_to_recordset(${json(volumes)}::jsonb)
        as v("memberId" uuid, market text, day date, "left" bigint, "right" bigint)
    ), days as (
      insert into leg_days as d (member_id, market, day, left_volume, right_volume)
      select "memberId", market, day, "left", "right" from added
      on conflict (member_id, market, day) do update set left_volume = d.left_volume + excluded.left_volume,
        right_volume = d.right_volume + excluded.right_volume
    )
    insert into leg_totals as t (member_id, market, left_volume, right_volume)
    select "memberId", market, sum("left"), sum("right") from added group by 1, 2
    on conflict (member_id, market) do update set left_volume = t.left_volume + excluded.left_volume,
      right_volume = t.right_volume + excluded.right_volume`)
}

/** Closes days of a market up to a day. @param day YYYY-MM-DD */
export async function updateClosedDay(tx: Tx, market: string, day: string): Promise<void> {
  await tx.execute(sql`
    insert into leg_markets as m (market, closed_day) values (${market}, ${day}::date)
    on conflict (market) do update set closed_day = greatest(m.closed_day, excluded.closed_day)`)
}

/** What pairing carries over for a member. PV in hundredths. */
export type Carry = { memberId: string; leftCarry: bigint; rightCarry: bigint }

/** Replaces what pairing carries over. Only the run of the day after the last one may. */
export async function saveCarries(tx: Tx, market: string, carries: readonly Carry[]): Promise<void> {
  const rows = carries.map(({ memberId, leftCarry, rightCarry }) => ({ memberId, leftCarry, rightCarry }))
  await tx.execute(sql`
    update leg_totals t set left_carry = c."leftCarry", right_carry = c."rightCarry"
    from jsonb_to_recordset(${json(rows)}::jsonb) as c("memberId" uuid, "leftCarry" bigint, "rightCarry" bigint)
    where t.member_id = c."memberId" and t.market = ${market}`)
}

/** Adds to what pairing carries over for a member. The caller has the lock of the legs. */
export async function addCarry(tx: Tx, market: string, carry: Carry): Promise<void> {
  const { memberId, leftCarry, rightCarry } = carry
  await tx.execute(sql`
    insert into leg_totals as t (member_id, market, left_carry, right_carry)
    values (${memberId}::uuid, ${market}, ${leftCarry}::bigint, ${rightCarry}::bigint)
    on conflict (member_id, market) do update set left_carry = t.left_carry + excluded.left_carry,
      right_carry = t.right_carry + excluded.right_carry`)
}

/** PV of the legs of a member in a market. Hundredths, as decimal text. */
export type LegSums = {
  market: string
  todayLeft: string
  todayRight: string
  monthLeft: string
  monthRight: string
  left: string
  right: string
  leftCarry: string
  rightCarry: string
}

/** Returns the legs of a member in a market. @param day the market's day, YYYY-MM-DD */
export async function sumLegs(tx: Tx, memberId: string, market: string, day: string): Promise<LegSums> {
  const { rows } = await tx.execute<LegSums>(sql`
    select ${market}::text as market,
      coalesce(sum(d.left_volume) filter (where d.day = ${day}::date), 0)::text as "todayLeft",
      coalesce(sum(d.right_volume) filter (where d.day = ${day}::date), 0)::text as "todayRight",
      coalesce(sum(d.left_volume), 0)::text as "monthLeft", coalesce(sum(d.right_volume), 0)::text as "monthRight",
      coalesce(max(t.left_volume), 0)::text as "left", coalesce(max(t.right_volume), 0)::text as "right",
      coalesce(max(t.left_carry), 0)::text as "leftCarry", coalesce(max(t.right_carry), 0)::text as "rightCarry"
    from (select 1) one
    left join leg_totals t on t.member_id = ${memberId}::uuid and t.market = ${market}
    left join leg_days d on d.member_id = ${memberId}::uuid and d.market = ${market}
      and d.day between date_trunc('month', ${day}::date)::date and ${day}::date`)
  return rows[0]!
}

/** Counts the people in the legs of a member; undefined without a position. */
export async function findLegPeople(tx: Tx, memberId: string): Promise<Record<Leg, number> | undefined> {
  const { rows } = await tx.execute<Record<Leg, number>>(sql`
    select left_people as "left", right_people as "right" from placement_nodes where member_id = ${memberId}::uuid`)
  return rows[0]
}
