import { sql } from 'drizzle-orm'
import { json, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Ancestor, TeamChange } from './rules.ts'

/** A change that the members above do not count yet. `month` and `market` say where it counts. */
export type Uncounted = {
  memberId: string
  month: string
  market: string
  /** When the items were received, if another referrer has the member since; otherwise null. */
  receivedAt: string | null
  change: TeamChange
}

type Row = Omit<Uncounted, 'change'> &
  Record<'joined' | 'active', number> &
  Record<'volume' | 'sales', string>

/**
 * Takes up to `limit` registrations, entries, and first receipts of a month each, and marks them as counted.
 * @param home where registrations count: a market and its time zone
 */
export async function takeUncounted(
  tx: Tx,
  limit: number,
  home: { id: string; timeZone: string },
): Promise<Uncounted[]> {
  const { rows } = await tx.execute<Row>(sql`
    with joined as (
      update referral_nodes set counted = true where member_id in
        (select member_id from referral_nodes where not counted order by member_id limit ${limit}::int)
      returning member_id, to_char(joined_at at time zone ${home.timeZone}, 'YYYY-MM') as month, ${home.id}::text as market
    ), sold as (
      update volume_entries set counted = true where id in
        (select id from volume_entries where not counted order by id limit ${limit}::int)
      returning member_id, order_item_id, to_char(day, 'YYYY-MM') as month, market, pv, sales
    ), dated as (
      select s.*, case when r.at < n.moved_at then r.at end as received_at
      from sold s join referral_nodes n on n.member_id = s.member_id
      left join volume_entries r on n.moved_at is not null and r.order_item_id = s.order_item_id
        and r.refund_id is null and r.sequence = 0
    ), active as (
      update member_months m set active_counted = true from
        (select member_id, month, market from member_months where active and not active_counted
          order by member_id limit ${limit}::int) u
      where m.member_id = u.member_id and m.month = u.month and m.market = u.market
      returning m.member_id, m.month, m.market
    )
    select member_id as "memberId", month, market, received_at as "receivedAt", sum(joined)::int as joined, sum(active)::int as active,
      sum(pv)::text as volume, sum(sales)::text as sales
    from (
      select member_id, month, market, null::timestamptz as received_at, 1 as joined, 0 as active, 0::bigint as pv,
        0::bigint as sales from joined
      union all select member_id, month, market, received_at, 0, 0, pv, sales from dated
      union all select member_id, month, market, null, 0, 1, 0, 0 from active
    ) changes group by 1, 2, 3, 4`)
  return rows.map(({ joined, active, volume, sales, ...at }) => ({
    ...at,
    change: { people: joined, joined, active, volume: BigInt(volume), sales: BigInt(sales) },
  }))
}

/** Returns members and all members above them, each once. */
export async function findAncestors(tx: Tx, memberIds: readonly string[]): Promise<Ancestor[]> {
  const { rows } = await tx.execute<Ancestor>(sql`
    with recursive up (id, referrer, depth) as (
      select member_id, referrer_id, depth from referral_nodes where member_id = any(${uuidArray(memberIds)})
      union
      -- One look-up each, whatever the planner expects of the level: it would read the whole table for each.
      select n.* from up cross join lateral
        (select member_id, referrer_id, depth from referral_nodes where member_id = up.referrer offset 0) n
    )
    select id, referrer as "referrerId", depth from up`)
  return rows
}

/** What a member's team changed by in a month of a market. */
export type TeamMonth = TeamChange & { memberId: string; month: string; market: string }

/** Adds changes to the months of members, and people to their totals. */
export async function addToTeams(tx: Tx, months: readonly TeamMonth[]): Promise<void> {
  await tx.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${json(months)}::jsonb) as c("memberId" uuid, month text, market text, people int,
        joined int, active int, volume bigint, sales bigint)
    ), people as (
      update referral_nodes n set team_people = n.team_people + p.people
      from (select "memberId", sum(people)::int as people from change group by 1 having sum(people) <> 0) p
      where n.member_id = p."memberId"
    )
    insert into member_months as m (member_id, month, market, team_joined, team_active, team_volume, team_sales)
    select "memberId", month, market, joined, active, volume, sales from change
    on conflict (member_id, month, market) do update set team_joined = m.team_joined + excluded.team_joined,
      team_active = m.team_active + excluded.team_active, team_volume = m.team_volume + excluded.team_volume,
      team_sales = m.team_sales + excluded.team_sales`)
}

/** Adds newly registered members to the direct count of their referrers. */
export async function addInvited(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update referral_nodes n set invited = n.invited + i.people
    from (select referrer_id, count(*)::int as people from referral_nodes
      where member_id = any(${uuidArray(memberIds)}) and referrer_id is not null group by 1) i
    where n.member_id = i.referrer_id`)
}
