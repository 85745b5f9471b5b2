import type { NetworkTree } from '@pasar/contract/calls/admin/network/trees'
import type { Leg } from '@pasar/contract/calls/network/placement'
import { type SQL, sql } from 'drizzle-orm'
import { cappedCount, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'

/** A member of a tree. PV in hundredths, as decimal text. */
export type NodeRow = {
  id: string
  name: string
  username: string
  depth: number
  leg: Leg | null
  since: string
  children: number
  leftPeople: number
  rightPeople: number
  /** Members of all levels below in the referral tree. */
  people: number
  volume: string
  leftVolume: string
  rightVolume: string
}

const referral = (ids: SQL): SQL => sql`
  select n.member_id as id, m.nickname as name, m.username, n.depth, null::text as leg, n.joined_at as since,
    (select count(*)::int from referral_nodes c where c.referrer_id = n.member_id) as children,
    0 as "leftPeople", 0 as "rightPeople", n.team_people as people, n.volume::text as volume,
    '0' as "leftVolume", '0' as "rightVolume"
  from (${ids}) page join referral_nodes n on n.member_id = page.member_id join members m on m.id = n.member_id
  order by n.joined_at desc, n.member_id desc`

const placement = (ids: SQL): SQL => sql`
  select n.member_id as id, m.nickname as name, m.username, n.depth, n.leg, n.placed_at as since,
    (select count(*)::int from placement_nodes c where c.parent_id = n.member_id) as children,
    n.left_people as "leftPeople", n.right_people as "rightPeople", 0 as people,
    coalesce(r.volume, 0)::text as volume, coalesce(t.left_volume, 0)::text as "leftVolume",
    coalesce(t.right_volume, 0)::text as "rightVolume"
  from (${ids}) page join placement_nodes n on n.member_id = page.member_id
  join members m on m.id = n.member_id left join referral_nodes r on r.member_id = n.member_id
  left join lateral (select sum(left_volume) as left_volume, sum(right_volume) as right_volume
    from leg_totals where member_id = n.member_id) t on true
  order by n.leg, n.placed_at desc, n.member_id desc`

const nodes: Record<NetworkTree, (ids: SQL) => SQL> = { referral, placement }

/** The rows directly below a member, or those without anybody above, and their order. */
const below: Record<NetworkTree, (parent: SQL) => { rows: SQL; order: SQL }> = {
  referral: (parent) => ({
    rows: sql`from referral_nodes where referrer_id ${parent}`,
    order: sql`joined_at desc, member_id desc`,
  }),
  placement: (parent) => ({
    rows: sql`from placement_nodes where parent_id ${parent}`,
    order: sql`leg, placed_at desc, member_id desc`,
  }),
}

/** Lists a page of the members directly below a member, or of those at the top. */
export async function findChildren(
  tx: Tx,
  { tree, parentId, page, limit }: { tree: NetworkTree; parentId?: string | undefined } & Page,
): Promise<{ list: NodeRow[]; total: number }> {
  const { rows, order } = below[tree](parentId ? sql`= ${parentId}::uuid` : sql`is null`)
  const ids = sql`select member_id ${rows} order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`
  const result = await tx.execute<NodeRow>(nodes[tree](ids))
  const counted = await tx.execute<{ n: number }>(sql`select ${cappedCount(rows)} as n`)
  return { list: result.rows, total: counted.rows[0]!.n }
}

type Page = { page: number; limit: number }

/** Returns a member of a tree. */
export async function findNode(tx: Tx, tree: NetworkTree, memberId: string): Promise<NodeRow | undefined> {
  const { rows } = await tx.execute<NodeRow>(nodes[tree](sql`select ${memberId}::uuid as member_id`))
  return rows[0]
}

export type AboveRow = { id: string; name: string; username: string; depth: number; leg: Leg | null }

const steps: Record<NetworkTree, { parent: SQL; table: SQL; leg: SQL }> = {
  referral: { parent: sql`referrer_id`, table: sql`referral_nodes`, leg: sql`null::text` },
  placement: { parent: sql`parent_id`, table: sql`placement_nodes`, leg: sql`n.leg` },
}

/** Lists the members above a member, the nearest first. @param limit most steps */
export async function findAbove(
  tx: Tx,
  tree: NetworkTree,
  memberId: string,
  limit: number,
): Promise<AboveRow[]> {
  const { parent, table, leg } = steps[tree]
  const { rows } = await tx.execute<AboveRow>(sql`
    with recursive up as (
      select ${parent} as id, 1 as step from ${table} where member_id = ${memberId}::uuid
      union all
      select n.${parent}, u.step + 1 from up u join ${table} n on n.member_id = u.id where u.step < ${limit}::int
    )
    select n.member_id as id, m.nickname as name, m.username, n.depth, ${leg} as leg
    from up u join ${table} n on n.member_id = u.id join members m on m.id = n.member_id order by u.step`)
  return rows
}

/** Returns those of some members who have a place in the placement tree. */
export async function findPlacedIds(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select member_id as id from placement_nodes where member_id = any(${uuidArray(ids)})`,
  )
  return new Set(rows.map(({ id }) => id))
}
