import type { Input, Output } from '@pasar/contract/call'
import type { placementTree, TreeNode } from '@pasar/contract/calls/network/placement'
import { toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMembers } from '../../identity/index.ts'
import { countSearch } from '../count-search.ts'
import {
  findPlacedByUsername,
  findPosition,
  isInBranch,
  listAbove,
  listLevels,
  type NodeRow,
} from './node-queries.ts'
import { findOwnPlace } from './sub-user-queries.ts'

/** The nearest members above the top that a path lists. */
const PATH = 8

/**
 * Returns levels of the member's branch. Members outside the branch do not exist for the caller. Who has no
 * position sees the one that the first placing would make; who waits for one sees nothing.
 */
export async function showTree(
  ctx: MemberContext,
  { memberId, search, levels }: Input<typeof placementTree>,
): Promise<Result<Output<typeof placementTree>>> {
  const { tx, member } = ctx
  if (search) {
    const counted = await countSearch(ctx)
    if (!counted.ok) return counted
  }
  const own = await findPosition(tx, member.id)
  const topId = search ? await findPlacedByUsername(tx, search) : (memberId ?? member.id)
  if (!own && topId === member.id) return ok({ nodes: await presentTop(ctx), path: [], skipped: 0 })
  if (!own || !topId || !(await isInBranch(tx, topId, member.id))) return refuse('not-found')
  const nodes = (await listLevels(tx, topId, levels)).map((row) => presentNode(row, member.id))
  return ok({ nodes, ...(await findPath(ctx, topId, own.depth)) })
}

/** The member as the top of a branch that does not exist yet. */
async function presentTop({ tx, member }: MemberContext): Promise<TreeNode[]> {
  if ((await findOwnPlace(tx, member.id))?.state === 'waiting') return []
  const nothing = { leftPeople: 0, rightPeople: 0, leftVolume: '0', rightVolume: '0' }
  const nickname = await findNickname(tx, member.id)
  const top = { memberId: member.id, nickname, parentId: null, leg: null, level: 0, placedAt: null }
  return [presentNode({ ...top, ...nothing }, member.id)]
}

const findNickname = async (tx: Tx, id: string): Promise<string> =>
  (await findMembers(tx, [id])).get(id)?.nickname ?? ''

/** @param viewerId the member who sees the tree, and their own name whole */
const presentNode = (row: NodeRow, viewerId: string): TreeNode => ({
  memberId: row.memberId,
  maskedName: row.memberId === viewerId ? row.nickname : maskName(row.nickname),
  parentId: row.parentId,
  leg: row.leg,
  level: row.level,
  placedAt: row.placedAt && new Date(row.placedAt).toISOString(),
  people: { left: row.leftPeople, right: row.rightPeople },
  volume: {
    left: toMoney(BigInt(row.leftVolume), 'PV'),
    right: toMoney(BigInt(row.rightVolume), 'PV'),
  },
})

/** Returns the members between the caller and the top of the response, the caller first. */
async function findPath({ tx, member }: MemberContext, topId: string, ownDepth: number) {
  const above = await listAbove(tx, topId, { topDepth: ownDepth, limit: PATH })
  const path = above.toReversed().map(({ memberId, nickname }) => ({
    memberId,
    maskedName: memberId === member.id ? nickname : maskName(nickname),
  }))
  const skipped = (above.at(-1)?.depth ?? ownDepth) - ownDepth
  if (skipped === 0) return { path, skipped }
  const self = { memberId: member.id, maskedName: await findNickname(tx, member.id) }
  return { path: [self, ...path], skipped: skipped - 1 }
}
