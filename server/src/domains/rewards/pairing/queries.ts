import { sql } from 'drizzle-orm'
import { json } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { wasEligible } from '../queries.ts'
import type { PairingState } from './tables.ts'

/** A day of a market. `day`: YYYY-MM-DD */
export type MarketDay = { market: string; day: string }

/** A run, locked. Amounts in minor units. */
export type Run = MarketDay & {
  state: PairingState
  planVersion: number
  cursor: string | null
}

/**
 * Returns the day after the last one that has a run, or the first day with PV or a corrected carry; null for
 * none.
 */
export async function findNextDay(tx: Tx, market: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select coalesce(
      (select day from pairing_runs where market = ${market} and state <> 'closed' order by day limit 1),
      (select max(day) + 1 from pairing_runs where market = ${market}),
      least((select min(day) from leg_days where market = ${market}),
        (select min(day) from reward_corrections where market = ${market} and day is not null)))::text as day`)
  return rows[0]!.day
}

/** Starts the run of a day, unless it exists. */
export async function insertRun(
  tx: Tx,
  { market, day, planVersion, at }: MarketDay & { planVersion: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into pairing_runs (market, day, state, plan_version, started_at)
    values (${market}, ${day}::date, 'computing', ${planVersion}::int, ${at.toISOString()}::timestamptz)
    on conflict do nothing`)
}

/** Locks the run of a day: processes take turns at its batches. */
export async function lockRun(tx: Tx, { market, day }: MarketDay): Promise<Run | undefined> {
  const { rows } = await tx.execute<Run>(sql`
    select market, day::text as day, state, plan_version as "planVersion", cursor
    from pairing_runs where market = ${market} and day = ${day}::date for update`)
  return rows[0]
}

/** A member to pair on a day. PV in hundredths. */
export type DayRow = { memberId: string; isEligible: boolean; rank: number } & Record<
  'left' | 'right' | 'leftBefore' | 'rightBefore',
  bigint
>

type StoredDay = Omit<DayRow, 'left' | 'right' | 'leftBefore' | 'rightBefore'> &
  Record<'left' | 'right' | 'leftBefore' | 'rightBefore', string>

/**
 * Returns the next members of a day with their carries, by id: those whose legs changed, and those who carry
 * PV in both legs because they are eligible again or staff corrected the carry. PostgreSQL expects one row of
 * a day that is newer than its statistics: joined once more, all legs of the day would be read for each
 * batch, or even for each member.
 * @param until the end of the day: who was banned or had cancelled by then is not eligible
 */
export async function findDayRows(
  tx: Tx,
  { market, day }: MarketDay,
  { after, limit, until }: { after: string | null; limit: number; until: Date },
): Promise<DayRow[]> {
  const isEligible = wasEligible(new Date(until.getTime() - 1))
  const first = sql`coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`
  const { rows } = await tx.execute<StoredDay>(sql`
    with changed as (
      select member_id, left_volume, right_volume from leg_days
      where market = ${market} and day = ${day}::date and member_id > ${first}
      order by member_id limit ${limit}::int
    ), carrying as (
      select distinct t.member_id from pairing_entries e
      join leg_totals t on t.member_id = e.member_id and t.market = e.market and t.left_carry > 0 and t.right_carry > 0
      join members m on m.id = e.member_id and ${isEligible}
      where e.market = ${market} and e.left_carry > 0 and e.right_carry > 0 and e.member_id > ${first}
      order by t.member_id limit ${limit}::int
    ), corrected as (
      select distinct t.member_id from reward_corrections c
      join leg_totals t on t.member_id = c.member_id and t.market = c.market and t.left_carry > 0 and t.right_carry > 0
      join members m on m.id = c.member_id and ${isEligible}
      where c.market = ${market} and c.day <= ${day}::date and c.member_id > ${first}
      order by t.member_id limit ${limit}::int
    ), due as (
      select member_id, sum(left_volume) as left_volume, sum(right_volume) as right_volume from (
        select * from changed union all select member_id, 0, 0 from carrying
        union all select member_id, 0, 0 from corrected) each
      group by member_id order by member_id limit ${limit}::int
    )
    select due.member_id as "memberId", due.left_volume::text as "left", due.right_volume::text as "right",
      t.left_carry::text as "leftBefore", t.right_carry::text as "rightBefore", ${isEligible} as "isEligible",
      coalesce((select rank from star_ranks s where s.member_id = due.member_id and s.market = ${market}
        and s.month = ${day.slice(0, 7)}), 0) as rank
    from due
    join leg_totals t on t.member_id = due.member_id and t.market = ${market}
    join members m on m.id = due.member_id
    order by due.member_id`)
  return rows.map((row) => ({
    ...row,
    left: BigInt(row.left),
    right: BigInt(row.right),
    leftBefore: BigInt(row.leftBefore),
    rightBefore: BigInt(row.rightBefore),
  }))
}

/** What a run computes for a member. */
export type NewEntry = DayRow & { id: string } & Record<
    'paired' | 'leftCarry' | 'rightCarry' | 'moneyPerPv' | 'cap' | 'amount',
    bigint
  > & { rate: number }

/** Writes the entries of a batch, and moves the cursor. */
export async function insertEntries(
  tx: Tx,
  { market, day }: MarketDay,
  entries: readonly NewEntry[],
): Promise<void> {
  await tx.execute(sql`
    with entry as (
      select * from jsonb_to_recordset(${json(entries)}::jsonb) as e(id uuid, "memberId" uuid, "left" bigint, "right" bigint,
        "leftBefore" bigint, "rightBefore" bigint, paired bigint, "leftCarry" bigint, "rightCarry" bigint, "isEligible" boolean,
        rank int, rate int, "moneyPerPv" bigint, cap bigint, amount bigint)
    ), inserted as (
      insert into pairing_entries (id, market, day, member_id, left_volume, right_volume, left_before, right_before, paired,
        left_carry, right_carry, eligible, rank, rate, money_per_pv, cap, amount)
      select id, ${market}, ${day}::date, "memberId", "left", "right", "leftBefore", "rightBefore", paired, "leftCarry",
        "rightCarry", "isEligible", rank, rate, "moneyPerPv", cap, amount from entry
    )
    update pairing_runs set members = members + ${entries.length}::int, cursor = ${entries.at(-1)!.memberId}::uuid,
      paired = paired + (select sum(paired) from entry), amount = amount + (select sum(amount) from entry)
    where market = ${market} and day = ${day}::date`)
}

/** Adds up what items received on a day have accrued, and what was paid for them. */
export async function sumDay(
  tx: Tx,
  { market, day }: MarketDay,
): Promise<{ itemRewards: bigint; sales: bigint; amount: bigint }> {
  const { rows } = await tx.execute<{ itemRewards: string; sales: string; amount: string }>(sql`
    select (select coalesce(sum(amount), 0) from rewards
        where market = ${market} and day = ${day}::date and order_item_id is not null)::text as "itemRewards",
      (select coalesce(sum(sales), 0) from volume_entries
        where market = ${market} and day = ${day}::date and refund_id is null)::text as sales,
      (select amount from pairing_runs where market = ${market} and day = ${day}::date)::text as amount`)
  const row = rows[0]!
  return { itemRewards: BigInt(row.itemRewards), sales: BigInt(row.sales), amount: BigInt(row.amount) }
}

/** Ends the computation of a run. */
export async function saveComputed(
  tx: Tx,
  { market, day }: MarketDay,
  { state, itemRewards, sales }: { state: 'held' | 'paying'; itemRewards: bigint; sales: bigint },
): Promise<void> {
  await tx.execute(sql`
    update pairing_runs set state = ${state}, cursor = null, item_rewards = ${itemRewards}::bigint, sales = ${sales}::bigint
    where market = ${market} and day = ${day}::date`)
}

/**
 * Accrues the rewards of the next entries of a run. `release_at` is when they become available.
 * @returns the last member, or null when all have been paid
 */
export async function insertPairingRewards(
  tx: Tx,
  run: Run,
  { limit, at, releaseAt }: { limit: number; at: Date; releaseAt: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with entry as (
      select * from pairing_entries
      where market = ${run.market} and day = ${run.day}::date
        and member_id > coalesce(${run.cursor}::uuid, '00000000-0000-0000-0000-000000000000')
      order by member_id limit ${limit}::int
    ), inserted as (
      insert into rewards (id, member_id, rule, market, pairing_entry_id, pv, rate, money_per_pv, plan_version, amount, day,
        accrued_at, release_at)
      select gen_random_uuid(), member_id, 'pairing', market, id, paired, rate, money_per_pv, ${run.planVersion}::int, amount,
        day, ${at.toISOString()}::timestamptz, ${releaseAt.toISOString()}::timestamptz
      from entry where amount > 0
    ), moved as (
      update pairing_runs set cursor = (select member_id from entry order by member_id desc limit 1)
      where market = ${run.market} and day = ${run.day}::date and exists (select from entry)
    )
    select (select member_id from entry order by member_id desc limit 1) as last`)
  return rows[0]!.last
}

export async function closeRun(tx: Tx, { market, day }: MarketDay, at: Date): Promise<void> {
  await tx.execute(sql`
    update pairing_runs set state = 'closed', cursor = null, closed_at = ${at.toISOString()}::timestamptz
    where market = ${market} and day = ${day}::date`)
}
