import type { GroupState } from '@pasar/contract/calls/group-buying'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { isSeatPaid } from './queries.ts'

/** The public picture of a member; null for none. */
type Avatar = { key: string; width: number; height: number; blur: string } | null

export type GroupView = {
  id: string
  offer_id: string
  goods_id: string
  size: number
  state: GroupState
  expires_at: Date | string
  /** `expired`, `empty`, or what staff wrote; empty while it is open. */
  end_reason: string
  leader_id: string
  leader: string
  avatar: Avatar
  paid: number
  taken: number
}

const avatarOf = (
  member: SQL,
) => sql`(select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'blur', f.blur)
  from files f where f.id = ${member}.avatar_file_id)`

/** A group is not joined in its last minute (rules.ts). */
export const isJoinableAt = (now: Date): SQL =>
  sql`b.state = 'open' and b.expires_at > ${now.toISOString()}::timestamptz + interval '1 minute' and t.paid > 0`

const source = sql`from buying_groups b join members m on m.id = b.leader_id
  cross join lateral (select count(*) filter (where ${isSeatPaid})::int as paid,
    count(*) filter (where s.state <> 'released')::int as taken
    from group_seats s join orders o on o.id = s.order_id where s.group_id = b.id) t`

const columns = sql`b.id, b.leader_id, b.offer_id, b.goods_id, b.size, b.state, b.expires_at, b.end_reason, m.nickname as leader,
  ${avatarOf(sql`m`)} as avatar, t.paid, t.taken`

/** Returns groups: those with the fewest free seats first, then those that expire first. */
export async function listGroups(
  tx: Tx,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<GroupView[]> {
  const { rows } = await tx.execute<GroupView>(sql`
    select ${columns} ${source} where ${where}
    order by (b.size - t.taken = 0), b.size - t.taken, b.expires_at, b.id limit ${limit}::int offset ${offset}::int`)
  return rows
}

/** Counts the groups that listGroups would list. */
export async function countGroups(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n ${source} where ${where}`)
  return rows[0]!.n
}

/** Returns the joinable group of each offer that has the fewest free seats, by offer. */
export async function findNextGroups(
  tx: Tx,
  offerIds: readonly string[],
  now: Date,
): Promise<Map<string, GroupView>> {
  const { rows } = await tx.execute<GroupView>(sql`
    select distinct on (b.offer_id) ${columns} ${source}
    where b.offer_id = any(${uuidArray(offerIds)}) and ${isJoinableAt(now)} and t.taken < b.size
    order by b.offer_id, b.size - t.taken, b.expires_at, b.id`)
  return new Map(rows.map((row) => [row.offer_id, row]))
}

export type MemberView = {
  member_id: string
  order_id: string
  name: string
  avatar: Avatar
  state: 'held' | 'paid'
  held_until: Date | string
}

/** Returns the members with a seat in a group, in the order of their seats. */
export async function listGroupMembers(tx: Tx, groupId: string): Promise<MemberView[]> {
  const { rows } = await tx.execute<MemberView>(sql`
    select s.member_id, s.order_id, m.nickname as name, ${avatarOf(sql`m`)} as avatar, case when ${isSeatPaid} then 'paid' else 'held' end as state,
      s.held_until
    from group_seats s join orders o on o.id = s.order_id join members m on m.id = s.member_id
    where s.group_id = ${groupId}::uuid and s.state <> 'released' order by s.place`)
  return rows
}
