import type { MoveProblem } from '@pasar/contract/calls/admin/network/moves'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { isInBranch } from '../placement/node-queries.ts'
import type { Move } from './queries.ts'

/** A move with what decides whether it is possible. */
export type Planned = Pick<Move, 'kind' | 'memberId' | 'fromId' | 'fromLeg' | 'toId' | 'toLeg'>

/**
 * Returns why a move is not possible; undefined when it is. Only a member without anybody below moves, so
 * that no cycle is possible and nobody else's place changes. A position stays in the branch of the owner
 * whose sub-user the member agreed to become.
 */
export const checkMove = (tx: Tx, move: Planned): Promise<MoveProblem | undefined> =>
  move.kind === 'referrer' ? checkReferrer(tx, move) : checkPosition(tx, move)

async function checkReferrer(tx: Tx, move: Planned): Promise<MoveProblem | undefined> {
  const { memberId, fromId, toId } = move
  const { rows } = await tx.execute<{ referrer: string | null; hasBelow: boolean; hasTarget: boolean }>(sql`
    select n.referrer_id as referrer,
      exists (select from referral_nodes c where c.referrer_id = n.member_id) as "hasBelow",
      exists (select from referral_nodes t where t.member_id = ${toId}::uuid) as "hasTarget"
    from referral_nodes n where n.member_id = ${memberId}::uuid`)
  const node = rows[0]!
  if (node.referrer !== fromId) return 'changed'
  if (node.hasBelow) return 'not-leaf'
  if (!node.hasTarget || toId === memberId || toId === fromId) return 'target'
  return (await areActive(tx, [memberId, toId])) ? undefined : 'inactive'
}

async function checkPosition(tx: Tx, move: Planned): Promise<MoveProblem | undefined> {
  const { memberId, fromId, fromLeg, toId, toLeg } = move
  const { rows } = await tx.execute<{
    parent: string | null
    leg: string | null
    hasBelow: boolean
    isTaken: boolean
    owner: string | null
  }>(sql`
    select n.parent_id as parent, n.leg,
      exists (select from placement_nodes c where c.parent_id = n.member_id) as "hasBelow",
      exists (select from placement_nodes t where t.parent_id = ${toId}::uuid and t.leg = ${toLeg}) as "isTaken",
      (select s.owner_id from sub_users s where s.member_id = n.member_id and s.state = 'placed') as owner
    from placement_nodes n where n.member_id = ${memberId}::uuid`)
  const node = rows[0]!
  if (node.parent !== fromId || node.leg !== fromLeg) return 'changed'
  if (node.hasBelow) return 'not-leaf'
  if (toId === memberId || (toId === fromId && toLeg === fromLeg)) return 'target'
  if (!node.owner || !(await isInBranch(tx, toId, node.owner))) return 'target'
  if (node.isTaken) return 'taken'
  return (await areActive(tx, [memberId])) ? undefined : 'inactive'
}

/** Whether members are neither banned nor have cancelled the account. */
async function areActive(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from members
    where id = any(${uuidArray(ids)}) and banned_at is null and erased_at is null`)
  return rows[0]!.n === ids.length
}
