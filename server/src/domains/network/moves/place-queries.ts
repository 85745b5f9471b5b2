import type { MoveKind } from '@pasar/contract/calls/admin/network/moves'
import type { Leg } from '@pasar/contract/calls/network/placement'
import { eq, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { placementNodes } from '../placement/tables.ts'
import { referralNodes } from '../tables.ts'

/** Above whom a member is: the referrer, or the member above and the leg. */
export type PresentPlace = { id: string | null; leg: Leg | null }

/** Returns the present place of a member in a tree; undefined without one, and at the top of a branch. */
export async function findPresentPlace(
  tx: Tx,
  kind: MoveKind,
  memberId: string,
): Promise<PresentPlace | undefined> {
  if (kind === 'referrer') {
    const [node] = await tx.select().from(referralNodes).where(eq(referralNodes.memberId, memberId))
    return node && { id: node.referrerId, leg: null }
  }
  const [node] = await tx.select().from(placementNodes).where(eq(placementNodes.memberId, memberId))
  return node?.parentId ? { id: node.parentId, leg: node.leg } : undefined
}

/** Locks members: their accounts cannot be cancelled or banned until the transaction ends. */
export async function lockMovingMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select id from members where id = any(${uuidArray(ids)}) order by id for no key update`)
}

/** Locks the node of a member in the referral tree: nobody registers below until the transaction ends. */
export async function lockReferralNode(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select from referral_nodes where member_id = ${memberId}::uuid for update`)
}

/** Locks positions: nobody is placed below until the transaction ends. */
export async function lockPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from placement_nodes where member_id = any(${uuidArray(ids)}) order by member_id for update`)
}

/** Records the referrer that a member has had until now. */
export async function insertReferralPast(tx: Tx, id: string, memberId: string, until: Date): Promise<void> {
  await tx.execute(sql`
    insert into referral_past (id, member_id, referrer_id, second_id, since, until)
    select ${id}::uuid, member_id, referrer_id, second_id, coalesce(moved_at, joined_at),
      ${until.toISOString()}::timestamptz
    from referral_nodes where member_id = ${memberId}::uuid`)
}

/** Adds people to everybody above a member, and to the direct count of the nearest. @param people signed */
export async function addToReferrers(tx: Tx, nearestId: string, people: number): Promise<void> {
  await tx.execute(sql`
    with recursive up (id, referrer) as (
      select member_id, referrer_id from referral_nodes where member_id = ${nearestId}::uuid
      union all
      select n.member_id, n.referrer_id from up join referral_nodes n on n.member_id = up.referrer
    )
    update referral_nodes n set team_people = n.team_people + ${people}::int,
      invited = n.invited + case when n.member_id = ${nearestId}::uuid then ${people}::int else 0 end
    from up where n.member_id = up.id`)
}

/** Gives a member another referrer. @returns whether the members above count the member */
export async function updateReferralNode(
  tx: Tx,
  { memberId, referrerId, at }: { memberId: string; referrerId: string; at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute<{ counted: boolean }>(sql`
    update referral_nodes n set referrer_id = r.member_id, second_id = r.referrer_id, depth = r.depth + 1,
      moved_at = ${at.toISOString()}::timestamptz
    from referral_nodes r where n.member_id = ${memberId}::uuid and r.member_id = ${referrerId}::uuid
    returning n.counted`)
  return rows[0]!.counted
}

/** Records the position that a member has had until now. */
export async function insertPlacementPast(tx: Tx, id: string, memberId: string, until: Date): Promise<void> {
  await tx.execute(sql`
    insert into placement_past (id, member_id, parent_id, leg, since, until)
    select ${id}::uuid, member_id, parent_id, leg, placed_at, ${until.toISOString()}::timestamptz
    from placement_nodes where member_id = ${memberId}::uuid`)
}
