import type { Input, Output } from '@pasar/contract/call'
import type {
  adminNetworkChildren,
  adminNetworkNode,
  adminNetworkSearch,
  NetworkNode,
  NetworkTree,
} from '@pasar/contract/calls/admin/network/trees'
import { toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMemberIdByInvitation, findMembers, findMembersByKeyword } from '../../identity/index.ts'
import { presentMarketLegs } from '../placement/show-legs.ts'
import {
  type AboveRow,
  findAbove,
  findChildren,
  findNode,
  findPlacedIds,
  type NodeRow,
} from './tree-queries.ts'

/** The nearest members above that a path lists: a chain can be ten thousand long. */
const PATH = 8
const SEARCH_MAX = 20

const pv = (hundredths: string) => toMoney(BigInt(hundredths), 'PV')

const presentNode = (tree: NetworkTree, row: NodeRow): NetworkNode => ({
  id: row.id,
  name: row.name,
  username: row.username,
  depth: row.depth,
  leg: row.leg,
  since: new Date(row.since).toISOString(),
  children: row.children,
  people: tree === 'referral' ? Math.max(row.people, row.children) : row.leftPeople + row.rightPeople,
  legs:
    tree === 'referral'
      ? null
      : {
          people: { left: row.leftPeople, right: row.rightPeople },
          volume: { left: pv(row.leftVolume), right: pv(row.rightVolume) },
        },
  volume: pv(row.volume),
})

/** Lists the members directly below a member of a tree, or the tops of the tree. */
export async function listChildren(
  { tx }: StaffContext,
  input: Input<typeof adminNetworkChildren>,
): Promise<Result<Output<typeof adminNetworkChildren>>> {
  const { list, total } = await findChildren(tx, input)
  const { tree, page, limit } = input
  return ok({ list: list.map((row) => presentNode(tree, row)), total, page, limit })
}

/** Returns a member of a tree and the way up. Refuses `not-found` for a member without a place in it. */
export async function showNode(
  ctx: StaffContext,
  { tree, memberId }: Input<typeof adminNetworkNode>,
): Promise<Result<Output<typeof adminNetworkNode>>> {
  const row = await findNode(ctx.tx, tree, memberId)
  if (!row) return refuse('not-found')
  const above = await findAbove(ctx.tx, tree, memberId, PATH)
  return ok({
    node: presentNode(tree, row),
    path: above.toReversed().map(presentPerson),
    skipped: above.at(-1)?.depth ?? 0,
    markets: tree === 'placement' ? await presentMarketLegs(ctx, memberId) : [],
  })
}

const presentPerson = ({ id, name, username, leg }: AboveRow) => ({ id, name, username, leg })

/** Finds members by name, member number, email, phone or invitation code. */
export async function searchNetwork(
  ctx: StaffContext,
  { keyword }: Input<typeof adminNetworkSearch>,
): Promise<Result<Output<typeof adminNetworkSearch>>> {
  const byCode = await findMemberIdByInvitation(ctx.tx, keyword)
  const list = await findMembersByKeyword(ctx.tx, keyword, SEARCH_MAX)
  const ids = [...new Set([...(byCode ? [byCode] : []), ...list.map(({ id }) => id)])].slice(0, SEARCH_MAX)
  const members = await findMembers(ctx.tx, ids)
  const placed = await findPlacedIds(ctx.tx, ids)
  const found = ids.map((id) => {
    const { username, nickname, memberNo } = members.get(id)!
    return { id, name: nickname, username, memberNo, placed: placed.has(id) }
  })
  return ok({ list: found })
}
