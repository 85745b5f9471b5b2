import type { Leg } from '@pasar/contract/calls/network/placement'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import type { Position } from './rules.ts'
import { placementNodes } from './tables.ts'

/** Returns the position of a member, or undefined. `isCounted`: whether the members above count this one. */
export async function findPosition(
  tx: Tx,
  memberId: string,
): Promise<(Position & { isCounted: boolean }) | undefined> {
  const [row] = await tx
    .select({
      memberId: placementNodes.memberId,
      depth: placementNodes.depth,
      jumpId: placementNodes.jumpId,
      jumpDepth: placementNodes.jumpDepth,
      isCounted: placementNodes.counted,
    })
    .from(placementNodes)
    .where(eq(placementNodes.memberId, memberId))
  return row
}

/** Locks a position below which a member is to be placed: it does not move until the transaction ends. */
export async function lockPosition(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select from placement_nodes where member_id = ${memberId}::uuid for key share`)
}

/** Moves a member, whom the members above do not count until the next counting. */
export async function updatePosition(
  tx: Tx,
  { memberId, ...node }: Position & { parentId: string; leg: Leg; placedAt: Date },
): Promise<void> {
  await tx
    .update(placementNodes)
    .set({ ...node, counted: false })
    .where(eq(placementNodes.memberId, memberId))
}

/** Inserts the top of a branch, unless the member has a position. */
export async function insertTop(tx: Tx, memberId: string, placedAt: Date): Promise<void> {
  const top = { memberId, depth: 0, jumpId: memberId, jumpDepth: 0, placedAt, counted: true }
  await tx.insert(placementNodes).values(top).onConflictDoNothing()
}

/** Inserts a position. @returns false when somebody has it, or the member has another */
export async function insertPosition(
  tx: Tx,
  node: Position & { parentId: string; leg: Leg; placedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(placementNodes)
    .values(node)
    .onConflictDoNothing()
    .returning({ id: placementNodes.memberId })
  return rows.length === 1
}

/**
 * Whether a member is in the branch of another, or is that member. Climbs by jumps: a handful of look-ups in
 * a chain of ten thousand.
 */
export async function isInBranch(tx: Tx, memberId: string, topId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with recursive top as (select member_id, depth from placement_nodes where member_id = ${topId}::uuid),
    climb as (
      select n.member_id, n.parent_id, n.jump_id, n.jump_depth, n.depth from placement_nodes n
      where n.member_id = ${memberId}::uuid
      union all
      select n.member_id, n.parent_id, n.jump_id, n.jump_depth, n.depth
      from climb c cross join top t join placement_nodes n
        on n.member_id = case when c.jump_depth >= t.depth then c.jump_id else c.parent_id end
      where c.depth > t.depth
    )
    select exists (select from climb c join top t on t.member_id = c.member_id) as found`)
  return rows[0]!.found
}

export type NodeRow = {
  memberId: string
  nickname: string
  /** Null for the top of the list. */
  parentId: string | null
  leg: Leg | null
  level: number
  placedAt: string | null
  leftPeople: number
  rightPeople: number
  leftVolume: string
  rightVolume: string
}

/** Lists a member and the levels below, by level, left before right. */
export async function listLevels(tx: Tx, topId: string, levels: number): Promise<NodeRow[]> {
  const { rows } = await tx.execute<NodeRow>(sql`
    with recursive branch as (
      select n.member_id, null::uuid as parent_id, null::text as leg, 0 as level, 1::bigint as place
      from placement_nodes n where n.member_id = ${topId}::uuid
      union all
      select n.member_id, n.parent_id, n.leg, b.level + 1, b.place * 2 + case n.leg when 'left' then 0 else 1 end
      from branch b join placement_nodes n on n.parent_id = b.member_id where b.level < ${levels}::int
    )
    select b.member_id as "memberId", m.nickname, b.parent_id as "parentId", b.leg, b.level, n.placed_at as "placedAt",
      n.left_people as "leftPeople", n.right_people as "rightPeople",
      coalesce(t.left_volume, 0)::text as "leftVolume", coalesce(t.right_volume, 0)::text as "rightVolume"
    from branch b join placement_nodes n on n.member_id = b.member_id join members m on m.id = b.member_id
    left join lateral (select sum(left_volume) as left_volume, sum(right_volume) as right_volume
      from leg_totals where member_id = b.member_id) t on true
    order by b.level, b.place`)
  return rows
}

export type PathRow = { memberId: string; nickname: string; depth: number }

/** Lists up to `limit` members above a member, the nearest first, not beyond a depth. */
export async function listAbove(
  tx: Tx,
  memberId: string,
  { topDepth, limit }: { topDepth: number; limit: number },
): Promise<PathRow[]> {
  const { rows } = await tx.execute<PathRow>(sql`
    with recursive up as (
      select parent_id, 1 as step from placement_nodes where member_id = ${memberId}::uuid and depth > ${topDepth}::int
      union all
      select n.parent_id, u.step + 1 from up u join placement_nodes n on n.member_id = u.parent_id
      where n.depth > ${topDepth}::int and u.step < ${limit}::int
    )
    select n.member_id as "memberId", m.nickname, n.depth from up u
    join placement_nodes n on n.member_id = u.parent_id join members m on m.id = n.member_id order by u.step`)
  return rows
}

/** Finds a placed member by the whole username. */
export async function findPlacedByUsername(tx: Tx, username: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from members m join placement_nodes n on n.member_id = m.id
    where m.username_key = ${username.toLowerCase()}`)
  return rows[0]?.id
}
